// tries: a list inside a constant
// expect: crashed threw
import { MutexProcess } from "tiebreak";

const shared = { inner: { list: [] } };

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    shared.inner.list.push(this.id);
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
