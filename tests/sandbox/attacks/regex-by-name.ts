// tries: a pattern made by its constructor
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    new RegExp("(a+)+$").test("aaaa");
    this.enter();
  }
  onExit() {}
}
