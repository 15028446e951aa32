// tries: pretend to be another process
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  get id() { return 2; }
  onMessage = { hello: (_, from) => { if (from !== 0) this.log("ESCAPED " + from); } };
  onAcquire() {
    this.send(1, { type: "hello" });
    this.enter();
  }
  onExit() {}
}
