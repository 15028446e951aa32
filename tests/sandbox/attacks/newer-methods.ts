// tries: methods only newer engines have
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (const name of ["toSorted", "with", "findLast", "toReversed", "group"]) if ([][name]) this.log("ESCAPED " + name);
    for (const name of ["union", "isSubsetOf"]) if (new Set()[name]) this.log("ESCAPED " + name);
    for (const name of ["getOrInsert", "emplace"]) if (new Map()[name]) this.log("ESCAPED " + name);
    for (const name of ["map", "take", "toArray"]) if ([].values()[name]) this.log("ESCAPED " + name);
    for (const name of ["isWellFormed", "anchor"]) if (""[name]) this.log("ESCAPED " + name);
    this.enter();
  }
  onExit() {}
}
