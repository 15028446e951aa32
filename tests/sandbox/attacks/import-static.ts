// tries: load a module of the host
// expect: refused import-not-allowed
import { readFileSync } from "node:fs";
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() { this.log(readFileSync("/etc/passwd", "utf8")); }
  onExit() {}
}
