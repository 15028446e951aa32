// tries: work without end: native-includes-text
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const text = "a".repeat(15000);
    for (;;) text.includes("a".repeat(7000) + "b");
    this.enter();
  }
  onExit() {}
}
