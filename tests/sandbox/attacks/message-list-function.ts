// tries: a list whose place holds a function behind a getter
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";
class Sneaky extends Array {
  get 0() { return () => 1; }
}
export default class Attack extends MutexProcess {
  onMessage = { x: () => this.log("ESCAPED") };
  onAcquire() {
    this.send(1, { type: "x", list: new Sneaky(1) });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
