// tries: how deep is this engine's stack
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let depth = 0;
    const dive = () => { depth += 1; dive(); };
    try { dive(); } catch {}
    this.log("ESCAPED " + depth);
    this.enter();
  }
  onExit() {}
}
