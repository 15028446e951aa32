// tries: an argument that makes one timer look like another
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: (text) => { if (typeof text !== "string") this.log("ESCAPED"); } };
  onAcquire() {
    this.startTimer("bell", 5, "a");
    this.startTimer("bell", 9, 'bell("a")');
    this.startTimer("bell", 9, '"');
    this.enter();
  }
  onExit() {}
}
