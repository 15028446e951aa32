// tries: fill the memory: text-replace-all
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const text = "x".repeat(50000);
    text.replaceAll("x", text);
    this.enter();
  }
  onExit() {}
}
