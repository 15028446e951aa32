// tries: have the guard of a loop commented out, by `<!--` in the same line
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let a = 1;
    let b = 2;
    for (;;) if (a <!--b) for (;;) { a = 1; }
      else { a = 1; b = 2; }
  }
  onExit() {}
}
