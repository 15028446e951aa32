// tries: replace the table by a computed key
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const key = "onMess" + "age";
    this[key] = {};
    this.enter();
  }
  onExit() {}
}
