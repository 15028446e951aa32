// tries: delete what the class needs
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const key = ["con", "structor"].join("");
    delete super.send;
    this.log("ESCAPED " + delete this[key]);
  }
  onExit() {}
}
