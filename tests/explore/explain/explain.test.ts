// The sentences that tell a counterexample, word for word.
import { expect, test } from "vitest";
import { evaluate } from "../../../lib/check/evaluate.ts";
import type { Property } from "../../../lib/check/property.ts";
import { explain } from "../../../lib/explore/explain/explain.ts";
import { explore } from "../../../lib/explore/search/every-schedule.ts";
import type { Found } from "../../../lib/explore/shrink/reproduce.ts";
import { shrink } from "../../../lib/explore/shrink/shrink.ts";
import { election } from "../../../lib/problems/election/problem.ts";
import { agreement } from "../../../lib/problems/election/properties.ts";
import { multicast } from "../../../lib/problems/multicast/problem.ts";
import { uniformAgreement } from "../../../lib/problems/multicast/properties.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { isQuiescent } from "../../../lib/sim/choices.ts";
import { fifoNetwork, synchronousNetwork } from "../../../lib/sim/network.ts";
import { replay } from "../../../lib/sim/replay.ts";
import type { Scenario } from "../../../lib/sim/scenario.ts";
import { parseSchedule } from "../../../lib/sim/schedule.ts";
import { loadProgram } from "../../support/mutant-trial.ts";

async function explained(
  file: string,
  scenario: Scenario,
  property: Property,
  text: string,
): Promise<string> {
  const program = await loadProgram(file);
  const schedule = parseSchedule(text);
  const { cluster, divergence } = replay(program, scenario, schedule);
  expect(divergence).toBeNull();
  const rest = isQuiescent(cluster) ? "quiescent" : "limit";
  const ending = cluster.failure === null ? rest : "failed";
  const verdict = evaluate(property, { cluster, ending });
  if (verdict.kind !== "violated" && verdict.kind !== "crashed") throw new Error(verdict.kind);
  const found: Found = verdict;
  return explain(program, scenario, property, found);
}

/** A paragraph that is written over several lines. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

const pair = scenarioOf(mutex, { processes: 2 });
const pairInOrder = scenarioOf(mutex, { processes: 2, network: fifoNetwork });

test("two entries that could not know of each other, and what was still on its way", async () => {
  const file = "lessons/lamport-mutex#enters-at-the-head-alone";
  const schedule = 'call p0 acquire "main"\ncall p1 acquire "main"';
  expect(await explained(file, pairInOrder, mutualExclusion, schedule)).toBe(
    oneLine(`
      p0 and p1 are both inside the critical section, since step 7. p0 entered at step 4,
      when \`onAcquire\` was called; p1 entered at step 7, when \`onAcquire\` was called.
      Neither could know of the other: no chain of messages leads from one to the other.
      Still on its way: the \`request\` that p0 sent to p1 at step 3 and the \`request\` that p1
      sent to p0 at step 6.`),
  );
});

test("a reply that was sent from inside", async () => {
  const file = "lessons/ricart-agrawala#forgets-it-is-inside";
  const schedule = `
    call p0 acquire "main"
    deliver p0→p1 #1
    deliver p1→p0 #1
    call p1 acquire "main"
    deliver p1→p0 #2
    deliver p0→p1 #2`;
  expect(await explained(file, pair, mutualExclusion, schedule)).toBe(
    oneLine(`
      p0 and p1 are both inside the critical section, since step 13. p0 entered at step 7,
      when the \`reply\` that p1 sent at step 5 arrived; p1 entered at step 13, when the
      \`reply\` that p0 sent at step 11 arrived. p0 sent that \`reply\` after it had entered.`),
  );
});

test("a deadlock: who has heard nothing back from whom, and since when", async () => {
  const file = "lessons/ricart-agrawala#ties-both-wait";
  const schedule = `
    call p0 acquire "main"
    call p1 acquire "main"
    deliver p0→p1 #1
    deliver p1→p0 #1`;
  expect(await explained(file, pair, progress, schedule)).toBe(
    oneLine(`
      Deadlock: p0 and p1 wait for the critical section; p0 has heard nothing back from p1,
      nor p1 from p0. p0 has waited since \`onAcquire\` was called at step 2: p1 got its
      \`request\` at step 6, and nothing has come back. p1 has waited since \`onAcquire\` was
      called at step 4: p0 got its \`request\` at step 7, and nothing has come back.`),
  );
});

test("a message that was lost", async () => {
  const schedule = 'call p0 acquire "main"\ndrop p0→p1 #1';
  const file = "lessons/ricart-agrawala/solution";
  expect(await explained(file, pair, progress, schedule)).toBe(
    oneLine(`
      p0 still waits for the critical section; p0 has heard nothing back from p1; nothing
      more can happen. p0 has waited since \`onAcquire\` was called at step 2: its \`request\`
      of step 3 never reached p1. The \`request\` from p0 to p1 was lost at step 4.`),
  );
});

test("a message that found its receiver down", async () => {
  const schedule = 'crash p1\ncall p0 acquire "main"\ndeliver p0→p1 #1';
  const file = "lessons/ricart-agrawala/solution";
  expect(await explained(file, pair, progress, schedule)).toContain(
    oneLine(`
      p0 has waited since \`onAcquire\` was called at step 3: its \`request\` of step 4 never
      reached p1. p1 crashed at step 2 and the \`request\` from p0 to p1 found p1 down at step
      5.`),
  );
});

test("a wait in which everybody has answered: the last that came is worth a look", async () => {
  const file = "lessons/lamport-mutex#release-wakes-nobody";
  const schedule = `
    call p0 acquire "main"
    deliver p0→p1 #1
    deliver p1→p0 #1
    call p1 acquire "main"
    deliver p1→p0 #2
    deliver p0→p1 #2
    call p0 exit "main"
    deliver p0→p1 #3`;
  expect(await explained(file, pairInOrder, progress, schedule)).toBe(
    oneLine(`
      p1 still waits for the critical section, and nothing more can happen. p1 has waited since
      \`onAcquire\` was called at step 8: the last that reached p1 was the \`release\` from p0,
      at step 15.`),
  );
});

test("a timer that fired too early", async () => {
  const scenario = scenarioOf(election, { processes: 2, network: synchronousNetwork });
  const file = "tests/mutants/election#too-short-a-timeout";
  const schedule = "0: call p0 election\n9: deliver p0→p1 #1\n11: fire p0 answer";
  expect(await explained(file, scenario, agreement("throughout"), schedule)).toBe(
    oneLine(`
      p0 trusts p0, but p1 trusts p1, since step 14. p1 elected p1 at step 10, when the
      \`election\` that p0 sent at step 3 arrived; p0 elected p0 at step 14, when its timer
      \`answer\` fired. Neither could know of the other: no chain of messages leads from one
      to the other. Still on its way: the \`answer\` that p1 sent to p0 at step 6 and the
      \`coordinator\` that p1 sent to p0 at step 9.`),
  );
});

test("a crash half way", async () => {
  const scenario = scenarioOf(multicast, { processes: 2 });
  const file = "tests/mutants/multicast#delivers-before-passing-on";
  const schedule = 'call p0 multicast "p0.1", crash after 0 sends';
  expect(await explained(file, scenario, uniformAgreement, schedule)).toBe(
    oneLine(`
      p1 never delivered \`p0.1\`, which a process delivered before it crashed. Nothing has
      reached p1. p0 crashed at step 4 half way through a handler, after 0 sends.`),
  );
});

test("a handler that failed, and what it was handling", async () => {
  const file = "lessons/ricart-agrawala/solution";
  const schedule = `
    call p0 acquire "main"
    deliver p0→p1 #1
    duplicate p1→p0 #1
    deliver p1→p0 #1
    deliver p1→p0 #1.1`;
  expect(await explained(file, pair, mutualExclusion, schedule)).toBe(
    oneLine(`
      \`onMessage.reply\` failed in p0 at step 10: p0 entered the critical section while inside.
      The process is inside already. Wait for \`onExit\` before entering again. It happened when
      the \`reply\` that p1 sent at step 5 arrived. The \`reply\` from p1 to p0 was doubled at
      step 6.`),
  );
});

test("many messages on their way are counted, not listed", async () => {
  const file = "lessons/lamport-mutex#enters-at-the-head-alone";
  const scenario = scenarioOf(mutex, { processes: 3, network: fifoNetwork });
  const visit = 'call p2 acquire "main"\ncall p2 exit "main"\n';
  const schedule = `${visit}${visit}call p0 acquire "main"\ncall p1 acquire "main"`;
  expect(await explained(file, scenario, mutualExclusion, schedule)).toContain(
    oneLine(`Still on its way: the \`request\` that p2 sent to p0 at step 4,
      the \`request\` that p2 sent to p1 at step 5 and 8 more.`),
  );
});

test("Maekawa's deadlock, found by search, shrunk and told as the circle it is", async () => {
  const program = await loadProgram("lessons/maekawa/basic/solution");
  const scenario = scenarioOf(mutex, {
    processes: 3,
    workload: heavyLoad(3, 1),
    grantsEach: [{ quorum: [0, 1] }, { quorum: [1, 2] }, { quorum: [0, 2] }],
  });
  const verdict = explore(program, scenario, [progress]).outcomes[0]?.verdict;
  if (verdict?.kind !== "violated") throw new Error("the deadlock was not found");
  const shrunk = shrink(program, scenario, progress, verdict);
  if (shrunk === null) throw new Error("the deadlock does not replay");
  expect(shrunk.verdict.counterexample).toHaveLength(12);
  expect(explain(program, shrunk.scenario, progress, shrunk.verdict)).toBe(
    oneLine(`
      Deadlock: p0, p1 and p2 wait for the critical section; p0 has heard nothing back from p1,
      nor p1 from p2, nor p2 from p0. p0 has waited since \`onAcquire\` was called at step 3:
      p1 got its \`request\` at step 14, and nothing has come back. p1 has waited since
      \`onAcquire\` was called at step 9: p2 got its \`request\` at step 22, and nothing has come
      back. p2 has waited since \`onAcquire\` was called at step 16: p0 got its \`request\` at
      step 19, and nothing has come back.`),
  );
});
