// tries: a callback that keeps and changes the list it walks
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [1, 2, 3];
    const seen = [];
    list.forEach((part, place, whole) => { seen.push(part); if (place < 5) whole.push(part); });
    if (seen.length !== 3) this.log("ESCAPED " + seen);
    this.enter();
  }
  onExit() {}
}
