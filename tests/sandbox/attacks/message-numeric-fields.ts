// tries: fields whose order engines choose
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: (message) => { if (Object.keys(message).join() !== "1,2,type,-1,01") this.log("ESCAPED " + Object.keys(message)); } };
  onAcquire() {
    this.send(1, { type: "x", 2: "b", 1: "a", "-1": "c", "01": "d" });
    this.enter();
  }
  onExit() {}
}
