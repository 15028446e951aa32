// tries: search for a text that only shows when it is used
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const text = "a".repeat(15000);
    const pattern = { toString: () => "a".repeat(7000) + "b" };
    for (;;) text.indexOf(pattern);
    this.enter();
  }
  onExit() {}
}
