// Wrong elections, caught: by which property, and in how many choices at most.
import { election } from "../../../lib/problems/election/problem.ts";
import { agreement, termination, validity } from "../../../lib/problems/election/properties.ts";
import {
  concurrentElections,
  everyoneAtOnce,
  oneElection,
} from "../../../lib/problems/election/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import type { Fault } from "../../../lib/sim/fault.ts";
import { fifoNetwork, synchronousNetwork } from "../../../lib/sim/network.ts";
import { describeMutants } from "../../support/mutant-suite.ts";
import { mutantsOf } from "../../support/mutant-trial.ts";

const processes = 4;
const network = { ...synchronousNetwork, maxDelay: 4 };
const bully = scenarioOf(election, { processes, network, workload: concurrentElections([0, 1]) });
const ring = scenarioOf(election, {
  processes,
  network: fifoNetwork,
  workload: everyoneAtOnce(processes),
  topology: { kind: "ring" },
});

const highestIsDown: Fault = { kind: "at", tick: 0, choices: [{ kind: "crash", process: 3 }] };
const highestReturns: Fault = { kind: "at", tick: 99, choices: [{ kind: "recover", process: 3 }] };
/** Whoever answers is dead a moment later. */
const answerIsTheLast: Fault = {
  kind: "on",
  event: { kind: "send", type: "answer" },
  effect: { kind: "crash", afterTicks: 1 },
};

const timed = { sampling: { kind: "timed" } } as const;
const original = "tests/reference/bully";
const garciaMolina = { original, scenario: bully };
const withoutHighest = { original, scenario: { ...bully, faults: [highestIsDown] }, ...timed };
const highestAgain = {
  original,
  scenario: { ...bully, faults: [highestIsDown, highestReturns] },
  ...timed,
};
const dyingAnswers = {
  original,
  scenario: {
    ...bully,
    workload: oneElection(0),
    faults: [highestIsDown, answerIsTheLast],
  },
  ...timed,
};
const changRoberts = { original: "lessons/chang-roberts/solution", scenario: ring };

const agreementThroughout = agreement("throughout");
const validityThroughout = validity("highest", "throughout");

describeMutants("election", [
  ...mutantsOf(
    "election",
    { ...garciaMolina, property: agreementThroughout },
    {
      "too-short-a-timeout": 3,
    },
  ),
  ...mutantsOf(
    "election",
    { ...withoutHighest, property: agreementThroughout },
    {
      "nobody-answers": 7,
    },
  ),
  ...mutantsOf("election", { ...garciaMolina, property: agreement() }, { "accepts-anyone": 6 }),
  ...mutantsOf("election", { ...garciaMolina, property: validity() }, { "lowest-wins": 4 }),
  ...mutantsOf(
    "election",
    { ...highestAgain, property: validity() },
    {
      "ignores-its-recovery": 5,
    },
  ),
  ...mutantsOf(
    "election",
    { ...garciaMolina, property: termination },
    {
      "wins-in-silence": 4,
      "answers-but-does-not-stand": 3,
    },
  ),
  ...mutantsOf(
    "election",
    { ...dyingAnswers, property: termination },
    {
      "waits-for-the-dead": 8,
    },
  ),
  ...mutantsOf(
    "election",
    { ...changRoberts, property: agreement() },
    {
      "lets-every-candidate-through": 10,
    },
  ),
  ...mutantsOf(
    "election",
    { ...changRoberts, property: agreementThroughout },
    {
      "trusts-whoever-passes": 7,
    },
  ),
  ...mutantsOf(
    "election",
    { ...changRoberts, property: validity() },
    {
      "prefers-the-lower": 5,
      "never-replaces-a-candidate": 5,
    },
  ),
  ...mutantsOf(
    "election",
    { ...changRoberts, property: validityThroughout },
    {
      "trusts-every-candidate": 1,
    },
  ),
  ...mutantsOf(
    "election",
    { ...changRoberts, property: termination },
    {
      "stops-every-candidate": 3,
      "keeps-the-news": 7,
    },
  ),
]);
