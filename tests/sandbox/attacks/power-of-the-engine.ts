// tries: the last digit of a power, in which engines differ
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const [base, exponent] = [2.04, 10.35];
    if (base ** exponent !== 1602.0358590608357) this.log("ESCAPED " + base ** exponent);
    this.enter();
  }
  onExit() {}
}
