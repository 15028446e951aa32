// tries: work without end: native-split
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const text = "a,".repeat(7000);
    for (;;) text.split(",");
    this.enter();
  }
  onExit() {}
}
