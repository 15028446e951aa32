// tries: an error that forges where it happened
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const error = new Error("x");
    error.stack = "Error: x\n    at kernel (file:///etc/passwd:1:1)";
    throw error;
  }
  onExit() {}
}
