// tries: calls without end: caught
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const dive = () => { try { dive(); } catch { dive(); } };
    dive();
    this.enter();
  }
  onExit() {}
}
