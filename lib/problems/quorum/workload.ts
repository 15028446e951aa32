/** Who is asked for a quorum; and quorums ready made, for exercises that grant them. */

import type { Workload } from "../workload.ts";
import { forEach } from "../workload.ts";

/** Everybody, once. */
export function everyoneChooses(processes: number): Workload {
  return forEach(processes, () => [
    { name: "quorum", argument: null, afterTicks: 0, holdTicks: 0 },
  ]);
}

/** What a scenario grants each process so that it can ask for `this.quorum`. */
export type QuorumGrants = readonly { readonly quorum: readonly number[] }[];

/** Row and column in a square, or nearly one: 2√N − 1 members when N is a square. */
export function gridQuorums(processes: number): QuorumGrants {
  const width = Math.ceil(Math.sqrt(processes));
  const ids = Array.from({ length: processes }, (_, id) => id);
  const rowOf = (id: number) => Math.floor(id / width);
  return ids.map((id) => ({
    quorum: ids.filter((other) => rowOf(other) === rowOf(id) || (other - id) % width === 0),
  }));
}

/** Steps around a circle in which every distance occurs once: lines of a projective plane. */
const planeSteps: { readonly [processes: number]: readonly number[] } = {
  3: [0, 1],
  7: [0, 1, 3],
  13: [0, 1, 3, 9],
  21: [0, 1, 4, 14, 16],
};

/** The smallest quorums there can be: K members where N = K(K − 1) + 1; for 3, 7, 13 and 21. */
export function planeQuorums(processes: number): QuorumGrants {
  const steps = planeSteps[processes];
  if (steps === undefined) throw new Error(`no projective plane of ${processes} is known here`);
  return Array.from({ length: processes }, (_, id) => ({
    quorum: steps.map((step) => (id + step) % processes).sort((left, right) => left - right),
  }));
}
