// tries: a message of one list in ten thousand places
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const one = new Array(9999).fill(0); this.send(1, { type: "x", all: new Array(9999).fill(one) });
    this.enter();
  }
  onExit() {  }
}
