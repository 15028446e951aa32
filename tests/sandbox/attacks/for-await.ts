// tries: wait in a loop
// expect: refused async-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    (async () => { for await (const x of []) this.log(x); })();
    this.enter();
  }
  onExit() {}
}
