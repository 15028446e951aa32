// tries: enter with an object that writes itself as the right name
// expect: crashed wrong-argument
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.enter({ toJSON: () => "main", toString: () => "other" });
  }
  onExit() {}
}
