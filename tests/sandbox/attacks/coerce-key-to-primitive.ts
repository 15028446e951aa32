// tries: a key whose text changes between two looks, by Symbol.toPrimitive found in a literal
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const key = { toString: () => "constructor" };
    const box = { a: 1 };
    const found = box[key];
    if (typeof found === "function") this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
