// tries: recursion in what JSON asks
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const go = (n) => JSON.stringify({ n }, (key, value) => (key === "n" ? go(n + 1) : value));
    go(0);
    this.log("ESCAPED");
  }
  onExit() {}
}
