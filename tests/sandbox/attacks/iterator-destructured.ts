// tries: an object that is taken apart like a list
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const [first] = { 0: "a", length: 1 };
    this.log("ESCAPED " + first);
  }
  onExit() {}
}
