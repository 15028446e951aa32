// tries: fill the memory: json-text
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    JSON.parse("[".repeat(90000) + "]".repeat(90000));
    this.enter();
  }
  onExit() {}
}
