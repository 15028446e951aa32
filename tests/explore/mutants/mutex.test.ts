// Wrong locks, caught: by which property, and in how many choices at most.
import { boundedBypass } from "../../../lib/problems/mutex/fairness.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { fifoNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import { describeMutants } from "../../support/mutant-suite.ts";
import { mutantsOf } from "../../support/mutant-trial.ts";

const processes = 4;
const workload = heavyLoad(processes, 2);
const reordering = scenarioOf(mutex, { processes, workload });
const fifo = scenarioOf(mutex, { processes, workload, network: fifoNetwork });
const ring = scenarioOf(mutex, { processes, workload, topology: { kind: "ring" } });
const chain = scenarioOf(mutex, {
  processes,
  workload,
  grantsEach: [{ parent: null }, { parent: 0 }, { parent: 1 }, { parent: 2 }],
});

const ricartAgrawala = { original: "lessons/ricart-agrawala/solution", scenario: reordering };
const central = { original: "lessons/central-server/queue/solution", scenario: reordering };
const inStep = {
  ...central,
  scenario: scenarioOf(mutex, { processes, workload, network: unitNetwork }),
  sampling: { kind: "timed" },
} as const;
const lamport = { original: "lessons/lamport-mutex/solution", scenario: fifo };
const tokenRing = { original: "lessons/token-ring/solution", scenario: ring };
const neilsenMizuno = { original: "lessons/neilsen-mizuno/solution", scenario: chain };

describeMutants("mutex", [
  ...mutantsOf(
    "mutex",
    { ...ricartAgrawala, property: mutualExclusion },
    {
      "replies-to-everyone": 6,
      "picks-a-number-too-small": 6,
      "ties-both-win": 6,
      "forgets-it-is-inside": 6,
      "enters-on-the-first-reply": 6,
      "compares-ids-only": 6,
      "stamps-with-old-clock": 6,
    },
  ),
  ...mutantsOf(
    "mutex",
    { ...ricartAgrawala, property: progress },
    {
      "ties-both-wait": 4,
      "forgets-deferred": 6,
      "keeps-one-deferred": 14,
      "defers-while-idle": 2,
      "waits-for-itself": 1,
    },
  ),
  ...mutantsOf(
    "mutex",
    { ...central, property: mutualExclusion },
    {
      "grants-while-held": 6,
      "releases-on-entry": 7,
      "grants-own-request-unseen": 4,
    },
  ),
  ...mutantsOf(
    "mutex",
    { ...central, property: progress },
    {
      "turns-away": 7,
      "never-released": 6,
      "forgets-the-queue": 7,
    },
  ),
  ...mutantsOf(
    "mutex",
    { ...lamport, property: mutualExclusion },
    {
      "enters-on-acks-alone": 6,
      "enters-at-the-head-alone": 2,
      "keeps-its-own-request": 11,
      "queues-by-arrival": 6,
    },
  ),
  ...mutantsOf(
    "mutex",
    { ...lamport, property: progress },
    {
      "tells-nobody": 7,
      "release-wakes-nobody": 8,
    },
  ),
  ...mutantsOf(
    "mutex",
    { ...tokenRing, property: mutualExclusion },
    {
      "everyone-starts-with-a-token": 4,
      "passes-while-inside": 4,
    },
  ),
  ...mutantsOf("mutex", { ...tokenRing, property: progress }, { "keeps-the-token": 4 }),
  ...mutantsOf("mutex", { ...neilsenMizuno, property: mutualExclusion }, { "keeps-holding": 5 }),
  ...mutantsOf("mutex", { ...neilsenMizuno, property: progress }, { "forgets-its-successor": 5 }),
  ...mutantsOf("mutex", { ...inStep, property: boundedBypass(1) }, { "last-come-first-served": 9 }),
]);
