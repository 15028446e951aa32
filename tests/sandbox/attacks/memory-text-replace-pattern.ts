// tries: fill the memory: text-replace-pattern
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const text = "x".repeat(15000);
    text.replaceAll("x", "$`");
    this.enter();
  }
  onExit() {}
}
