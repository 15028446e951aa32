// tries: a message that is a promise in disguise
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: (m) => { if (m.then !== 1 || m.toJSON !== 2 || m.valueOf !== 3) this.log("ESCAPED"); } };
  onAcquire() {
    this.send(this.id, { type: "x", then: 1, toJSON: 2, valueOf: 3 });
    this.enter();
  }
  onExit() {}
}
