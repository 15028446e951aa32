// tries: a type with control characters, escape sequences and turned text
// expect: crashed handler-missing
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(this.id, { type: "\u001b[31mholds\u001b[0m\r\n\u202etxt" });
    this.enter();
  }
  onExit() {}
}
