// tries: recursion through callbacks of several natives in turn
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const go = (n) => [n].map((x) => [x].reduce((sum, y) => sum + Number([y].find(() => go(y + 1) === 0) ?? 0), 0))[0];
    go(0);
    this.log("ESCAPED");
  }
  onExit() {}
}
