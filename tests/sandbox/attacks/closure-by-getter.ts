// tries: a closure made by a getter that a constant reads
// expect: crashed hidden-state
import { MutexProcess } from "tiebreak";
class Maker {
  static get next() { let n = 0; return () => ++n; }
}
const next = Maker.next;
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + next() + next());
    this.enter();
  }
  onExit() {}
}
