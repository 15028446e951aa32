// tries: the dangerous methods of Object
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (const name of ["defineProperty", "setPrototypeOf", "getPrototypeOf", "create", "getOwnPropertyDescriptor"]) {
      try { this.log("ESCAPED " + Object[name]({}, "name", {})); } catch { this.log(name); }
    }
    for (const name of ["__defineGetter" + "__", "toLocaleString"]) {
      try { this.log("ESCAPED " + ({})[name]()); } catch { this.log(name); }
    }
    this.enter();
  }
  onExit() {}
}
