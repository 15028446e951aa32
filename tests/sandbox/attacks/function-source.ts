// tries: read the program's own compiled text
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const text = "" + (() => 1) + this.send + [].push;
    if (text.includes("fuel") || text.includes("outbox") || text.includes("1")) this.log("ESCAPED " + text);
    this.enter();
  }
  onExit() {}
}
