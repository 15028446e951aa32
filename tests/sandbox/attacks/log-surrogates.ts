// tries: a note of half characters at the limit of its length
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("x".repeat(499) + "\ud83d\ude00");
    this.log("\ude00\ud83d");
    this.enter();
  }
  onExit() {}
}
