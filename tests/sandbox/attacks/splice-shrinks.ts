// tries: a list that shrinks while its part is being cut
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    const cut = list.splice({ valueOf: () => { list.length = 0; return 0; } }, 8);
    if (cut.some((part) => part !== undefined && typeof part !== "number")) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
