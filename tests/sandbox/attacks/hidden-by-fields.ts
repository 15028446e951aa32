// tries: look for kernel objects in the process
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (const key of Object.keys(this)) if (key !== "onMessage") this.log("ESCAPED " + key);
    for (const key in this) if (key !== "onMessage") this.log("ESCAPED " + key);
    if (this.context || this.outbox || this.facts || this.cluster) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
