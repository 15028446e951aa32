// tries: a closure as shared memory
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";
const count = (() => { let n = 0; return () => ++n; })();
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() { this.log(String(count())); this.enter(); }
  onExit() {}
}
