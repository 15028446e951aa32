// tries: a message nested ten thousand deep
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let m = {};
    for (let i = 0; i < 10000; i++) m = { m };
    this.send(1, { type: "x", m });
    this.enter();
  }
  onExit() {}
}
