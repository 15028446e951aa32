// tries: a note with escape sequences, bells and carriage returns
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("\u001b[2J\u001b]8;;http://x\u0007click\u001b]8;;\u0007\rholds\u202e\u2066\u0000");
    this.enter();
  }
  onExit() {}
}
