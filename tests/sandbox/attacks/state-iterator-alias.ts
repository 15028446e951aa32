// tries: keep an iterator that a native makes under another name
// expect: crashed state-not-plain
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  it = null; box = { of: [].values, length: 3 };
  onMessage = {};
  onAcquire() {
    if (this.it !== null) this.log("ESCAPED"); this.it = this.box.of();
    this.enter();
  }
  onExit() {  }
}
