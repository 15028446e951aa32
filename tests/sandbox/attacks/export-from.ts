// tries: re-export a module of the host
// expect: refused export-not-allowed
import { MutexProcess } from "tiebreak";
export * from "node:os";
export default class Attack extends MutexProcess { onMessage = {}; onAcquire() {} onExit() {} }
