// tries: fill the memory: text-join
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = Array.from({ length: 50000 }, () => "xxxxxxxx");
    list.join("xxxxxxxx");
    this.enter();
  }
  onExit() {}
}
