// tries: call a function that came as a parameter
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const call = (f) => f(f);
    call(call);
    this.enter();
  }
  onExit() {}
}
