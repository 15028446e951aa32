// tries: confuse the guard with an arrow inside a comment
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const spin = (a /* => { */) => { while (a) {} };
    spin(true);
    this.enter();
  }
  onExit() {}
}
