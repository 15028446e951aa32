// tries: bring a prototype in by entries
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const made = Object.fromEntries([["__proto__", { polluted: true }]]);
    if (made.polluted) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
