// tries: keep an iterator that a native makes, found by a computed name
// expect: crashed state-not-plain
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  it = null; box = { length: 3 };
  onMessage = {};
  onAcquire() {
    if (this.it !== null) this.log("ESCAPED"); this.box.of = [][["val", "ues"].join("")]; this.it = this.box.of();
    this.enter();
  }
  onExit() {  }
}
