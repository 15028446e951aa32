// tries: throw something odd: frozen
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw Object.freeze(new Error("frozen"));
    this.enter();
  }
  onExit() {}
}
