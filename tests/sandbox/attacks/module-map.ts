// tries: a Map as shared memory
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";
const shared = new Map();
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() { shared.set(this.id, 1); this.enter(); }
  onExit() {}
}
