// tries: an arrow function as default parameter before an expression body
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const spin = (f = () => 1, g = (h) => h) => spin(f, g);
    spin();
    this.enter();
  }
  onExit() {}
}
