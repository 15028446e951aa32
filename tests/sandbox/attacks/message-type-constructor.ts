// tries: a message whose type is the name of a native of every object
// expect: crashed handler-missing
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(this.id, { type: "constructor" });
    this.send(this.id, { type: "toString" });
    this.send(this.id, { type: "hasOwnProperty" });
    this.enter();
  }
  onExit() {}
}
