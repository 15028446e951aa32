// tries: one long text in many places
// expect: crashed too-large
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  list = [];
  onMessage = {};
  onAcquire() {
    if (this.list.length > 9) this.log("ESCAPED"); const text = "abcdefgh".repeat(1900); for (let i = 0; i < 90; i++) this.list.push(text);
    this.enter();
  }
  onExit() {  }
}
