// tries: a note whose text is no text
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log({ toString: () => ({}), valueOf: () => ({}) });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
