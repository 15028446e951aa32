// tries: a Map inside a message
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(1, { type: "x", map: new Map([[1, 2]]) });
    this.enter();
  }
  onExit() {}
}
