// tries: calls without end: getter
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  get deep() { return this.deep; }
  onAcquire() {
    this.log(this.deep);
    this.enter();
  }
  onExit() {}
}
