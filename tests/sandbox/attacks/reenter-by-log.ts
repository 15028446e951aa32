// tries: call the cluster from inside a note
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: (_, from) => { if (from !== 0) this.log("ESCAPED"); } };
  onAcquire() {
    this.log({ toString: () => { this.log("inner"); this.send(1, { type: "x" }); return "outer"; } });
    this.enter();
  }
  onExit() {}
}
