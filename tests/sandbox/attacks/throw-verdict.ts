// tries: throw something odd: verdict
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw { kind: "done", report: { kind: "run" } };
    this.enter();
  }
  onExit() {}
}
