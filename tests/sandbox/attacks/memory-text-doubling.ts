// tries: fill the memory: text-doubling
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let text = "xxxxxxxx";
    for (;;) text += text;
    this.enter();
  }
  onExit() {}
}
