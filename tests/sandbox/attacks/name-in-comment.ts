// tries: machinery behind comments and line ends
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const x = [] /* ok */ . // ok
    constructor /* ok */ ;
    this.log("ESCAPED " + x);
    this.enter();
  }
  onExit() {}
}
