// tries: a chain of causes without end
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const error = new Error("x");
    error.cause = error;
    throw error;
  }
  onExit() {}
}
