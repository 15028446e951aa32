// tries: a table that runs code when it is looked at
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  get onMessage() { for (;;) {} }
  onAcquire() {
    this.send(1, { type: "x" });
    this.enter();
  }
  onExit() {}
}
