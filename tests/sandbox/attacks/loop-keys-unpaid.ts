// tries: a loop over keys without paying for the keys
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const many = {};
    for (let i = 0; i < 2000; i++) many["k" + i] = i;
    for (let i = 0; i < 200; i++) for (const key in many) break;
    this.enter();
  }
  onExit() {}
}
