/** What learner code imports as "tiebreak". The one file that re-exports: it is the public API. */

export type { AnyMessage, Handlers, ProcessId, TimerHandlers } from "../../learner/process.ts";
export { Process } from "../../learner/process.ts";
export type { Timestamp } from "../../problems/clocks/process.ts";
export { ClockProcess } from "../../problems/clocks/process.ts";
export { DetectorProcess } from "../../problems/detector/process.ts";
export { ElectionProcess } from "../../problems/election/process.ts";
export { LeaderProcess } from "../../problems/leadership/process.ts";
export { LeaseProcess } from "../../problems/lease/process.ts";
export type { Payload } from "../../problems/multicast/process.ts";
export { MulticastProcess } from "../../problems/multicast/process.ts";
export { MutexProcess } from "../../problems/mutex/process.ts";
export { OddsProcess } from "../../problems/odds/process.ts";
export type { VotingCase } from "../../problems/odds/violation-odds.ts";
export { PingProcess } from "../../problems/ping/process.ts";
export { QuorumProcess } from "../../problems/quorum/process.ts";
export { RoundProcess } from "../../problems/round/process.ts";
export { ShopProcess } from "../../problems/shop/process.ts";
export type { TransferOrder } from "../../problems/snapshot/process.ts";
export { SnapshotProcess } from "../../problems/snapshot/process.ts";
export type { Job } from "../../problems/termination/job.ts";
export { TerminationProcess } from "../../problems/termination/process.ts";
export type { Plain } from "../../sim/plain.ts";
