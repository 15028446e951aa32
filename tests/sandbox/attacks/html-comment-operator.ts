// tries: hide an endless loop behind `<!--`, an operator in modules and a comment in scripts
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let a = 1;
    let b = 2;
    const less = a<!--b;
    for (;;) { a = less ? 1 : 2; }
  }
  onExit() {}
}
