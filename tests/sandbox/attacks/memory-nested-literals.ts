// tries: fill the memory with many small literals in one expression
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [];
    for (let i = 0; ; i++) list.push([[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i]], [[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i],[i,i,i,i,i,i]]);
    this.enter();
  }
  onExit() {}
}
