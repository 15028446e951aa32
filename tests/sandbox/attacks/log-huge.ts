// tries: one huge note after the other
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const text = "x".repeat(16000);
    for (;;) this.log(text);
    this.enter();
  }
  onExit() {}
}
