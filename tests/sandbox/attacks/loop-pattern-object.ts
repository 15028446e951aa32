// tries: search for a text that only shows when it is used
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const text = "a".repeat(90000);
    const pattern = { toString: () => "a".repeat(40000) + "b" };
    for (;;) text.indexOf(pattern);
    this.enter();
  }
  onExit() {}
}
