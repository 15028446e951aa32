// tries: a list class whose results natives make
// expect: holds
import { MutexProcess } from "tiebreak";
class Sneaky extends Array {
  constructor(length) { super(); if (length > 5) throw new Error("long"); }
}
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = Sneaky.of === undefined ? new Sneaky() : new Sneaky();
    list.push(1, 2);
    const made = list.map((part) => part);
    if (!(made instanceof Sneaky) && made.length !== 2) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
