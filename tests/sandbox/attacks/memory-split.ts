// tries: fill the memory with single characters
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [];
    const text = "abcdefgh".repeat(1900);
    for (;;) list.push(text.split(""));
    this.enter();
  }
  onExit() {}
}
