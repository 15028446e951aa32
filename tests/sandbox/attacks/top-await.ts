// tries: wait while loading
// expect: refused async-not-available
import { MutexProcess } from "tiebreak";

const value = await 1;

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log(value);
    this.enter();
  }
  onExit() {}
}
