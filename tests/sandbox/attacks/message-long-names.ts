// tries: long names in many messages
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: (message, from) => { for (let i = 0; i < 100; i++) this.send(from, message); } };
  onAcquire() {
    this.send(1, { type: "x", ["n".repeat(90000)]: 1 });
    this.enter();
  }
  onExit() {}
}
