// tries: ask the engine for a stack
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const box = {};
    const error = new Error("x");
    Error.captureStackTrace(box);
    this.log("ESCAPED " + box.stack.length + error);
    if (box.stack === "") null.x;
    this.enter();
  }
  onExit() {}
}
