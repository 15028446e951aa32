// tries: a pattern made from text
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    ("a".repeat(40) + "b").match("(a+)+$");
    this.enter();
  }
  onExit() {}
}
