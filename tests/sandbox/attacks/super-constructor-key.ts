// tries: the machinery by super and a key
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const key = ["con", "structor"].join("");
    this.log("ESCAPED " + super[key]);
    this.enter();
  }
  onExit() {}
}
