// tries: comment out the rest of a line by `-->` at its start
// expect: refused syntax
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let a = 1;
    do a = 1
    while (a
--> 0 || true);
  }
  onExit() {}
}
