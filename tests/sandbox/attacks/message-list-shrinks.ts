// tries: a list that changes while it is copied into a message
// expect: holds
import { MutexProcess } from "tiebreak";
class Sneaky extends Array {
  get 0() { this.push(9); return 0; }
  get 1() { return 1; }
  get 2() { return 2; }
}
export default class Attack extends MutexProcess {
  onMessage = { x: ({ list }) => { if (list.length !== 3) this.log("ESCAPED " + list.length); } };
  onAcquire() {
    const list = new Sneaky(3);
    this.send(1, { type: "x", list });
    this.enter();
  }
  onExit() {}
}
