// tries: have code read as text by the parser and as code by the engine: `<!--`, then a template
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let b = 2;
    const text = 1 <!--b, more = `
    this.log("ESCAPED " + typeof globalThis);
    //`;
    this.enter();
    this.log(text + more);
  }
  onExit() {}
}
