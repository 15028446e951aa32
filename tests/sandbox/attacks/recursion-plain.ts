// tries: calls without end: plain
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const dive = () => dive();
    dive();
    this.enter();
  }
  onExit() {}
}
