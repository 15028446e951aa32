// tries: an inherited method that calls back an overridden one
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  send(to, message) { this.broadcast(message); this.log({ toString: () => this.send(to, message) }); }
  onAcquire() {
    this.send(1, { type: "x" });
    this.enter();
  }
  onExit() {}
}
