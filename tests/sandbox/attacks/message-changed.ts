// tries: change a message after it was sent
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: (m) => { if (m.list.length !== 1) this.log("ESCAPED"); m.list.push(3); } };
  onAcquire() {
    const m = { type: "x", list: [1] };
    this.send(1, m);
    m.list.push(2);
    this.enter();
  }
  onExit() {}
}
