// tries: large messages until memory is full
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [];
    for (let i = 0; i < 9000; i++) list.push("0123456789");
    for (;;) this.send(1, { type: "x", list });
    this.enter();
  }
  onExit() {}
}
