// tries: fill the memory: bind-chain
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let f = () => 1;
    for (;;) f = f.bind(null, 1, 2, 3, 4);
    this.enter();
  }
  onExit() {}
}
