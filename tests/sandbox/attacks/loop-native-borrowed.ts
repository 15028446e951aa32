// tries: work without end: native-borrowed
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = { length: 1e9 };
    [].forEach.call(list, () => {});
    this.enter();
  }
  onExit() {}
}
