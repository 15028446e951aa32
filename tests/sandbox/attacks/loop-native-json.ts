// tries: work without end: native-json
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = Array.from({ length: 3000 }, (_, i) => i);
    for (;;) JSON.parse(JSON.stringify(list));
    this.enter();
  }
  onExit() {}
}
