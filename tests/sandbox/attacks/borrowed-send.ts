// tries: send as somebody else: a method without its process
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const { send } = this;
    send(1, { type: "x" });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
