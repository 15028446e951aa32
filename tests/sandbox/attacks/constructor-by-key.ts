// tries: the same with a key put together at run time
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const key = "constr" + "uctor";
    const made = [][key];
    this.log("ESCAPED " + typeof made);
    this.enter();
  }
  onExit() {}
}
