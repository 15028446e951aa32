// tries: an id that enters when it is told
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  get id() { throw new Error("asked"); }
  onAcquire() {
    this.enter();
    this.enter();
  }
  onExit() {}
}
