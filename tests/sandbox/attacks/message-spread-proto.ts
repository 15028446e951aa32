// tries: a message with its prototype spread from parsed text
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: (m) => { if (m.safe === true) this.log("ESCAPED"); } };
  onAcquire() {
    const parsed = JSON.parse('{"__proto__":{"type":"x","safe":true},"type":"x"}');
    this.send(this.id, { ...parsed });
    this.enter();
  }
  onExit() {}
}
