// tries: a variable shared by all handlers
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";
let shared = 0;
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() { shared += 1; this.enter(); }
  onExit() {}
}
