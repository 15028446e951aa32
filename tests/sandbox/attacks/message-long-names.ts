// tries: long names in many messages, which cost more than short ones
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: () => {} };
  onAcquire() {
    const message = { type: "x", ["n".repeat(15000)]: 1 };
    for (let i = 0; i < 2500; i++) this.send(1, message);
    this.enter();
  }
  onExit() {}
}
