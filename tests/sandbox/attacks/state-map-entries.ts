// tries: keep a closure in what is called map, made from entries
// expect: crashed state-not-plain
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  f = null;
  onMessage = {};
  onAcquire() {
    if (this.f !== null) this.log("ESCAPED"); let n = 0; const box = Object.fromEntries([["map", Array.of]]); this.f = box.map(() => ++n);
    this.enter();
  }
  onExit() {  }
}
