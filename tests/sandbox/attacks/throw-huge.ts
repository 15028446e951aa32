// tries: throw something odd: huge
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw new Error("x".repeat(15000));
    this.enter();
  }
  onExit() {}
}
