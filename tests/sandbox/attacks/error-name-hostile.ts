// tries: an error whose name is an escape sequence and a formula
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const error = new Error("=cmd()|'/c calc'!A1\u001b]0;title\u0007\u202e<img src=x onerror=alert(1)>");
    error.name = "\u001b[2J=1+1";
    throw error;
  }
  onExit() {}
}
