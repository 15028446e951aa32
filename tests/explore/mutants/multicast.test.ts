// Wrong multicasts, caught: by which property, and in how many choices at most.
import { causalOrder, fifoOrder, totalOrder } from "../../../lib/problems/multicast/ordering.ts";
import { multicast } from "../../../lib/problems/multicast/problem.ts";
import {
  agreement,
  integrity,
  uniformAgreement,
  validity,
} from "../../../lib/problems/multicast/properties.ts";
import { heavyLoad } from "../../../lib/problems/multicast/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { describeMutants } from "../../support/mutant-suite.ts";
import { mutantsOf } from "../../support/mutant-trial.ts";

const processes = 4;
const scenario = scenarioOf(multicast, { processes, workload: heavyLoad(processes, 2) });
const halfWay = { sampling: { kind: "walk", faults: { halfWayCrashes: 1 } } } as const;
const reliable = { original: "lessons/reliable-multicast/reliable/solution", scenario };
const fifo = { original: "lessons/ordered-multicast/fifo/solution", scenario };
const causal = { original: "lessons/ordered-multicast/causal/solution", scenario };
const sequencer = { original: "lessons/sequencer/solution", scenario };
const isis = { original: "lessons/isis/solution", scenario };

describeMutants("multicast", [
  ...mutantsOf(
    "multicast",
    { ...reliable, ...halfWay, property: agreement },
    {
      "tells-nobody-else": 2,
    },
  ),
  ...mutantsOf(
    "multicast",
    { ...reliable, ...halfWay, property: uniformAgreement },
    {
      "delivers-before-passing-on": 1,
    },
  ),
  ...mutantsOf("multicast", { ...reliable, property: integrity }, { "delivers-every-copy": 3 }),
  ...mutantsOf(
    "multicast",
    { ...reliable, property: validity },
    {
      "leaves-itself-out": 1,
      "remembers-the-sender-only": 4,
    },
  ),
  ...mutantsOf(
    "multicast",
    { ...fifo, property: validity },
    {
      "one-counter-for-all": 6,
      "looks-once": 4,
    },
  ),
  ...mutantsOf(
    "multicast",
    { ...fifo, property: fifoOrder },
    {
      "skips-ahead": 3,
      "ignores-its-numbers": 3,
    },
  ),
  ...mutantsOf("multicast", { ...causal, property: validity }, { "never-looks-again": 4 }),
  ...mutantsOf(
    "multicast",
    { ...causal, property: causalOrder },
    {
      "checks-the-sender-only": 4,
      "counts-what-it-receives": 5,
      "stamps-before-counting": 3,
    },
  ),
  ...mutantsOf(
    "multicast",
    { ...sequencer, property: validity },
    { "sequencer-forgets-itself": 3 },
  ),
  ...mutantsOf(
    "multicast",
    { ...sequencer, property: totalOrder },
    {
      "delivers-its-own-at-once": 4,
      "delivers-on-order": 5,
    },
  ),
  ...mutantsOf("multicast", { ...isis, property: validity }, { "waits-for-its-own-proposal": 1 }),
  ...mutantsOf(
    "multicast",
    { ...isis, property: totalOrder },
    {
      "takes-the-last-proposal": 11,
      "does-not-break-ties": 7,
      "does-not-wait-its-turn": 7,
      "forgets-what-was-agreed": 7,
    },
  ),
]);
