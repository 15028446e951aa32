// tries: methods only newer engines have
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (const name of ["group", "fromAsync", "lastItem"]) if ([][name]) this.log("ESCAPED " + name);
    for (const name of ["union", "isSubsetOf"]) {
      try { this.log("ESCAPED " + new Set()[name](new Set())); } catch { this.log("withheld"); }
    }
    for (const name of ["getOrInsert", "emplace"]) if (new Map()[name]) this.log("ESCAPED " + name);
    for (const name of ["map", "take", "toArray"]) if ([].values()[name]) this.log("ESCAPED " + name);
    for (const name of ["isWellFormed", "anchor"]) if (""[name]) this.log("ESCAPED " + name);
    this.enter();
  }
  onExit() {}
}
