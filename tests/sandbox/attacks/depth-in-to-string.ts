// tries: recursion in text that is made of text
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const box = { toString: () => `${box}` };
    this.log(`${box}`);
  }
  onExit() {}
}
