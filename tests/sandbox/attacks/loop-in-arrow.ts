// tries: an endless loop behind an expression
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const spin = () => [1].forEach(() => { do ; while (1) });
    spin();
    this.enter();
  }
  onExit() {}
}
