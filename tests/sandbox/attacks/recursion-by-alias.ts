// tries: a method under another name
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  dive() { return this.again(); }
  onAcquire() {
    const again = this.dive;
    this.again = again;
    this.dive();
    this.enter();
  }
  onExit() {}
}
