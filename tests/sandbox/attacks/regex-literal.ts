// tries: a pattern that backtracks for ages
// expect: refused regular-expression
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    /(a+)+$/.test("a".repeat(40) + "b");
    this.enter();
  }
  onExit() {}
}
