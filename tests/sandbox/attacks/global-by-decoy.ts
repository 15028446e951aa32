// tries: declare a name in one function to use the global in another
// expect: holds
import { MutexProcess } from "tiebreak";

function decoy(process, globalThis, postMessage, importScripts, fetch, Function, require, self) {
  return [process, globalThis, postMessage, importScripts, fetch, Function, require, self];
}
function decoys(Date, Promise, harden, Compartment) {
  return [Date, Promise, harden, Compartment];
}

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    if (typeof process !== "undefined" || typeof globalThis !== "undefined") this.log("ESCAPED");
    if (typeof postMessage !== "undefined" || typeof importScripts !== "undefined") this.log("ESCAPED");
    if (typeof fetch !== "undefined" || typeof Function !== "undefined") this.log("ESCAPED");
    if (typeof require !== "undefined" || typeof self !== "undefined") this.log("ESCAPED");
    if (typeof Date !== "undefined" || typeof Promise !== "undefined") this.log("ESCAPED");
    if (typeof harden !== "undefined" || typeof Compartment !== "undefined") this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
