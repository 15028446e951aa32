// tries: a pattern made from text, by search
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    ("a".repeat(40) + "b").search("(a+)+$");
    this.enter();
  }
  onExit() {}
}
