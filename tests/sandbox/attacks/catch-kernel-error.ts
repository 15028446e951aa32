// tries: read what an error of the kernel knows
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    try { this.send(99, { type: "x" }); } catch (error) {
      if (Object.keys(error).length > 0) this.log("ESCAPED " + Object.keys(error));
      if (JSON.stringify(error) !== "{}") this.log("ESCAPED " + JSON.stringify(error));
    }
    this.enter();
  }
  onExit() {}
}
