// tries: fill the memory: text-kept
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [];
    for (let i = 0; ; i++) list.push(("x" + i).repeat(2000));
    this.enter();
  }
  onExit() {}
}
