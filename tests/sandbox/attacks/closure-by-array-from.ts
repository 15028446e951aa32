// tries: a closure made by a function that counts as pure
// expect: crashed hidden-state
import { MutexProcess } from "tiebreak";
const [next] = Array.from([1], () => { let n = 0; return () => ++n; });
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + next() + next());
    this.enter();
  }
  onExit() {}
}
