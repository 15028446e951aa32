// tries: a function inside a message
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(1, { type: "x", run: () => this.enter() });
    this.enter();
  }
  onExit() {}
}
