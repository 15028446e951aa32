// tries: have a fault taken for ours, by names that the realm hides from programs
// expect: holds
import { MutexProcess } from "tiebreak";

class Request {}
class WebAssembly {}
const queueMicrotask = 1;
function globalThis() {}

export default class Reflect extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const leak = typeof globalThis === "function" && new Request() instanceof WebAssembly;
    if (leak || queueMicrotask !== 1) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
