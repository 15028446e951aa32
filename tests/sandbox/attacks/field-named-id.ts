// tries: fields in place of what the cluster says
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: (_, from) => { if (from !== 0) this.log("ESCAPED " + from); } };
  id = 2;
  processes = [2];
  peers = [];
  onAcquire() {
    super.send(1, { type: "x" });
    this.enter();
  }
  onExit() {}
}
