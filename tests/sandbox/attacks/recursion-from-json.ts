// tries: calls without end: from-json
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const o = { toJSON: () => JSON.stringify(o) };
    const dive = () => { JSON.stringify(o); dive(); };
    dive();
    this.enter();
  }
  onExit() {}
}
