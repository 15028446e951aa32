// tries: fields named like the machinery
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { toString: (message) => { if (message.hasOwnProperty !== 2 || message.then !== 4) this.log("ESCAPED"); } };
  onAcquire() {
    this.send(1, { type: "toString", constructor: 1, hasOwnProperty: 2, valueOf: 3, then: 4 });
    this.enter();
  }
  onExit() {}
}
