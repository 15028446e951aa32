// tries: keep a closure in what is called map, and is not
// expect: crashed state-not-plain
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  f = null;
  onMessage = {};
  onAcquire() {
    if (this.f !== null) this.log("ESCAPED"); let n = 0; const box = { ["map"]: Array.of }; this.f = box.map(() => ++n);
    this.enter();
  }
  onExit() {  }
}
