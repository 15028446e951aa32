// tries: a handler that closes over a variable of a function
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = (() => { const bag = []; return { x: () => bag.push(1) }; })();
  onAcquire() {
    this.log("x");
    this.enter();
  }
  onExit() {}
}
