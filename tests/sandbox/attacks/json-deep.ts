// tries: text that is nested deeper than any stack
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    JSON.parse("[".repeat(20000) + "]".repeat(20000));
    this.log("ESCAPED");
  }
  onExit() {}
}
