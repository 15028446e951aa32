// tries: bring a prototype in by JSON
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const parsed = JSON.parse('{"__proto__": {"polluted": true}}');
    if (({}).polluted || parsed.polluted) this.log("ESCAPED");
    const merged = Object.assign({}, parsed);
    if (({}).polluted || merged.polluted) this.log("ESCAPED");
    const spread = { ...parsed };
    if (({}).polluted || spread.polluted) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
