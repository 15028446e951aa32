// tries: messages without end
// expect: crashed too-many-effects
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;) this.send(1, { type: "x" });
    this.enter();
  }
  onExit() {}
}
