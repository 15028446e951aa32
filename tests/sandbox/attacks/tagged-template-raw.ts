// tries: a template's raw text as a list that is shared
// expect: refused syntax-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const tag = (parts) => parts;
    const parts = tag`a${1}b`;
    this.log("ESCAPED " + parts.raw);
  }
  onExit() {}
}
