// tries: keep a bound function that a native makes under another name
// expect: crashed threw
// scenario: everybody
import { MutexProcess } from "tiebreak";
function count(box) { box.n += 1; return box.n; }

export default class Attack extends MutexProcess {
  f = null; box = { of: 0 };
  onMessage = {};
  onAcquire() {
    if (this.f !== null) this.log("ESCAPED"); this.box.of = count[["bi", "nd"].join("")]; this.f = this.box.of(null, {});
    this.enter();
  }
  onExit() {  }
}
