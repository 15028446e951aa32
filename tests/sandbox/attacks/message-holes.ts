// tries: an array with holes
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [1];
    list[5] = 1;
    this.send(1, { type: "x", list });
    this.enter();
  }
  onExit() {}
}
