// tries: throw something odd: cyclic
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const e = new Error("x");
    e.cause = e;
    throw e;
    this.enter();
  }
  onExit() {}
}
