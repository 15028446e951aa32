// tries: handlers that share a variable of the constructor
// expect: explored crashed
// scenario: explored
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  constructor() { super(); let n = 0; this.step = () => { n += 1; }; }
  onAcquire() {
    this.step();
    this.enter();
  }
  onExit() {}
}
