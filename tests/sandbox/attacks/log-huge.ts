// tries: one huge note after the other
// expect: crashed too-many-effects
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
