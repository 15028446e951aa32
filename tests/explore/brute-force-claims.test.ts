// Claims of an author, drawn: about fields, messages in flight, what is open and what was counted.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StepProperty } from "../../lib/check/property.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import type { AnyClaim } from "../../lib/problems/own/claim.ts";
import { always, eventually, leadsTo, never } from "../../lib/problems/own/claim.ts";
import { claimEntry, inTrust } from "../../lib/problems/own/own-property.ts";
import type { MomentView } from "../../lib/problems/own/view.ts";
import type { StepKind } from "../../lib/sim/trace.ts";
import { checkOutcome, compare } from "./brute-force-compare.ts";
import { programFrom, tableProgram } from "./brute-force-program.ts";
import { BruteForce } from "./brute-force-search.ts";
import { options, optionsFor, scenario } from "./brute-force-setting.ts";

type Condition = (moment: MomentView) => boolean;

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.tuple(fc.nat(2), fc.nat(2)).map(([id, state]): Condition => {
    return ({ processes }) => processes.some((one) => one.id === id && one.fields.state === state);
  }),
  fc.tuple(fc.constantFrom("a", "b"), fc.integer({ min: 1, max: 2 })).map(
    ([type, least]): Condition =>
      ({ messages }) =>
        messages.filter(({ message }) => message.type === type).length >= least,
  ),
  // The order in which messages are shown must be the same for everybody.
  fc.nat(2).map(
    (to): Condition =>
      ({ messages }) =>
        messages[0]?.to === to,
  ),
  fc.constantFrom("a", "b").map(
    (type): Condition =>
      ({ messages }) =>
        messages.at(-1)?.message.type === type,
  ),
  fc.constantFrom("waiting", "inside").map(
    (phase): Condition =>
      ({ processes }) =>
        processes.some(({ open }) => open.some((one) => one.phase === phase)),
  ),
  fc.integer({ min: 1, max: 3 }).map(
    (least): Condition =>
      ({ counts }) =>
        (counts.counted?.total ?? 0) >= least,
  ),
  fc.nat(2).map(
    (id): Condition =>
      ({ down }) =>
        down.includes(id),
  ),
);

const steps: fc.Arbitrary<StepKind> = fc.constantFrom("send", "deliver", "call", "announce");

const claim: fc.Arbitrary<AnyClaim> = fc
  .record({ first: condition, second: condition, step: steps, speaks: fc.boolean() })
  .chain(({ first, second, step, speaks }) => {
    const said = {
      statement: "It is so.",
      counts: { counted: { step } },
      ...(speaks && { speaksOf: second }),
    };
    return fc.constantFrom(
      always({ ...said, holds: first }),
      never({ ...said, happens: first }),
      eventually({ ...said, happens: first }),
      leadsTo({ ...said, from: first, to: second }),
      leadsTo({
        ...said,
        each: true,
        from: (moment, { id }) => first({ ...moment, processes: moment.processes.slice(id) }),
        to: (moment, { fields }) => second(moment) && Number(fields.state) > 0,
      }),
    );
  });

const claims: fc.Arbitrary<StepProperty[]> = fc
  .array(claim, { minLength: 1, maxLength: 3 })
  .map((list) =>
    list.flatMap((one, place) => {
      const made = claimEntry(`claim-${place}`, one, inTrust).make({} as never);
      return made.over === "steps" ? [made] : [];
    }),
  );

test("the explorer judges drawn claims as a plain enumeration of every choice does", () => {
  const verdicts = new Map<string, number>();
  fc.assert(
    fc.property(tableProgram, scenario, options, claims, (table, where, drawn, judged) => {
      const limits = optionsFor(drawn, where);
      const program = programFrom(table);
      const brute = new BruteForce(program, where, judged, limits, 300).run();
      fc.pre(!brute.tooLarge);
      const found = explore(program, where, judged, { ...limits, stateLimit: 5_000 });
      compare(found, brute, judged);
      judged.forEach((property, index) => {
        const outcome = found.outcomes[index];
        if (outcome === undefined) return;
        const { kind } = outcome.verdict;
        verdicts.set(kind, (verdicts.get(kind) ?? 0) + 1);
        checkOutcome(program, where, property, outcome);
      });
    }),
    { numRuns: 300 },
  );
  expect(verdicts.get("violated")).toBeGreaterThan(100);
  expect(verdicts.get("holds")).toBeGreaterThan(20);
});
