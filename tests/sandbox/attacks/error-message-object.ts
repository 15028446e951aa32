// tries: an error whose message is an object
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const error = new Error("x");
    error.message = { toString: () => "ESCAPED" };
    throw error;
  }
  onExit() {}
}
