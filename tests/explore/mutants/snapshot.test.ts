// Wrong snapshots, caught: by which property, and in how many choices at most.
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { consistentCut } from "../../../lib/problems/snapshot/consistency.ts";
import { snapshot } from "../../../lib/problems/snapshot/problem.ts";
import {
  completeness,
  conservation,
  recordedOnce,
} from "../../../lib/problems/snapshot/properties.ts";
import { heavyLoad, withSnapshot } from "../../../lib/problems/snapshot/workload.ts";
import { fifoNetwork } from "../../../lib/sim/network.ts";
import { describeMutants } from "../../support/mutant-suite.ts";
import { mutantsOf } from "../../support/mutant-trial.ts";

const processes = 3;
const transfers = heavyLoad(processes, 2);
const workload = withSnapshot(withSnapshot(transfers, 0, "first", 1), 1, "second", 1);
const scenario = scenarioOf(snapshot, { processes, workload, network: fifoNetwork });
const chandyLamport = { original: "tests/reference/chandy-lamport", scenario };

describeMutants("snapshot", [
  ...mutantsOf(
    "snapshot",
    { ...chandyLamport, property: conservation },
    {
      "overlooks-the-channels": 5,
      "writes-money-to-every-channel": 9,
      "records-the-opening-balance": 5,
    },
  ),
  ...mutantsOf(
    "snapshot",
    { ...chandyLamport, property: completeness },
    {
      "passes-no-markers-on": 2,
      "records-on-the-second-marker": 2,
      "forgets-the-first-channel": 3,
      "one-snapshot-at-a-time": 4,
    },
  ),
  ...mutantsOf(
    "snapshot",
    { ...chandyLamport, property: recordedOnce },
    {
      "records-at-every-marker": 3,
    },
  ),
  ...mutantsOf(
    "snapshot",
    { ...chandyLamport, property: consistentCut },
    {
      "records-at-the-last-marker": 7,
    },
  ),
]);
