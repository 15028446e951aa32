// tries: a message of one large object in many places
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const one = Object.fromEntries(Array.from({ length: 900 }, (_, i) => ["k" + i, i])); this.send(1, { type: "x", all: new Array(5000).fill(one) });
    this.enter();
  }
  onExit() {  }
}
