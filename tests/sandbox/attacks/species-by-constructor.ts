// tries: a list that names its own constructor
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [1, 2, 3];
    list.constructor = { ["a"]: 1 };
    const mapped = list.map((one) => one);
    if (!Array.isArray(mapped)) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
