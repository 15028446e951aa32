// tries: a message with toJSON
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(1, { type: "x", toJSON: () => ({ type: "y" }) });
    this.enter();
  }
  onExit() {}
}
