// tries: the dangerous methods of Object
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (const name of ["defineProperty", "setPrototypeOf", "getPrototypeOf", "create", "getOwnPropertyDescriptor"]) {
      if (Object[name] !== undefined) this.log("ESCAPED " + name);
    }
    for (const name of ["__defineGetter" + "__", "toLocaleString"]) {
      try { if (({})[name] !== undefined) this.log("ESCAPED " + name); } catch {}
    }
    this.enter();
  }
  onExit() {}
}
