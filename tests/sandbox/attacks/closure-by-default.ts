// tries: a closure in a default of a pattern
// expect: crashed hidden-state
import { MutexProcess } from "tiebreak";
const { next = (() => { let n = 0; return () => ++n; })() } = {};
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + next() + next());
    this.enter();
  }
  onExit() {}
}
