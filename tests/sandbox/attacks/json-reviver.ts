// tries: a reviver that is handed the machinery
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const seen = [];
    JSON.parse('{"a":[1,{"b":2}]}', function (key, value) { if (this === undefined || typeof this !== "object") seen.push("ESCAPED"); return value; });
    this.log(String(seen));
    this.enter();
  }
  onExit() {}
}
