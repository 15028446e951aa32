// tries: call the cluster before it runs
// expect: crashed outside-handler
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  constructor() { super(); this.send(1, { type: "x" }); }
  onAcquire() {
    this.enter();
  }
  onExit() {}
}
