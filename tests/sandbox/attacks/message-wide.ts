// tries: a message with a hundred thousand parts
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [];
    for (let i = 0; i < 100000; i++) list.push(i);
    this.send(1, { type: "x", list });
    this.enter();
  }
  onExit() {}
}
