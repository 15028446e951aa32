// tries: add a handler later, with a closure
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const bag = [];
    this.onMessage.note = () => bag.push(1);
    this.enter();
  }
  onExit() {}
}
