// tries: a field whose name is half a character
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: (m) => { if (Object.keys(m).length !== 2) this.log("ESCAPED"); } };
  onAcquire() {
    this.send(this.id, { type: "x", ["\udfff"]: "\ud83d" });
    this.enter();
  }
  onExit() {}
}
