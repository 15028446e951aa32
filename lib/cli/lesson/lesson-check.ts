// `tiebreak lesson check`: the gate every lesson must pass.
import { parseArgs } from "node:util";
import { counted } from "../../check/counted.ts";
import { grade } from "../../grading/grade.ts";
import type { LessonPlace } from "../../lessons/catalogue.ts";
import { findLessons, lessonRoots } from "../../lessons/catalogue.ts";
import type { VariantHealth } from "../../lessons/check-variants.ts";
import { checkVariants } from "../../lessons/check-variants.ts";
import type { Complaint } from "../../lessons/complaint.ts";
import type { Grader, Health } from "../../lessons/health.ts";
import { checkLesson } from "../../lessons/health.ts";
import { loadLesson } from "../../lessons/load-lesson.ts";
import { realmScript } from "../../sandbox/bundle.ts";
import { openAuthorSandbox } from "../../sandbox/node/author-sandbox.ts";
import type { Command } from "../shell/command.ts";
import { projectRoot } from "../shell/project-root.ts";
import { complain, tell } from "../shell/terminal.ts";
import { formatHealth } from "./format-health.ts";
import { JobMemory } from "./job-memory.ts";
import { mutateLessons } from "./lesson-mutate.ts";
import { typeComplaints } from "./lesson-types.ts";
import { measureWork } from "./lesson-work.ts";

const options = {
  all: { type: "boolean", default: false },
  seeds: { type: "string", default: "0" },
  quiet: { type: "boolean", default: false },
  vary: { type: "string", default: "0" },
  mutate: { type: "boolean", default: false },
  changed: { type: "boolean", default: false },
  survivors: { type: "boolean", default: false },
  work: { type: "boolean", default: false },
} as const;

export const lessonCheck: Command = {
  name: ["lesson", "check"],
  usage:
    "lesson check [slug …] [--all] [--seeds n] [--vary n] [--quiet] " +
    "[--mutate [--changed | --survivors]] [--work]",
  summary: "says whether lessons are complete, right, and catch their mistakes",
  help: [
    "Checks the named lessons, or all of them: the text and its references, the types, that the",
    "solution and every alternative earn everything, that the starter and an empty process earn",
    "nothing, that each mistake can be made and is caught by the property that it stands below,",
    "and that its report says why it loses points, with a counterexample.",
    "",
    "  --all      every lesson of lessons/ and of the folders that TIEBREAK_LESSONS names",
    "  --seeds n  tries n seeds on the solution and the alternatives wherever samples are taken",
    "  --vary n   grades about n harmless variants of the right programs of each exercise: other",
    "             names, other order, methods for arrows. Each of them must earn everything",
    "  --quiet    prints complaints and one line for each lesson, judges mistakes only by the",
    "             property that must catch them, and does not grade again what was graded before",
    "             with the same rubric and the same grader: quicker, and as strict",
    "  --mutate   makes mistakes in the solution and the alternatives instead, and lists what no",
    "             criterion notices and equivalent.md does not explain; Ctrl+C keeps what was",
    "             judged, and what has not changed is not judged again",
    "  --changed  with --mutate: only exercises that have changed since mutation.json was written",
    "  --survivors  with --mutate: only mutants that mutation.json lists as survivors, while you",
    "             work on a rubric; the whole run afterwards writes the file",
    "  --work     measures how many steps the solution takes for each check instead, and writes",
    "             work.json, from which follows what a submission may take",
    "",
    "Example:",
    "  npx tiebreak lesson check ricart-agrawala --seeds 100",
  ].join("\n"),
  options,
  completes: "lesson",
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    });
    for (const option of ["seeds", "vary"] as const) {
      if (/^\d{1,6}$/.test(values[option])) continue;
      complain(`--${option} takes a number, not ${values[option]}.`);
      return 2;
    }
    if (values.mutate || values.work) {
      const places = chosenLessons(values.all ? [] : positionals);
      if (places !== null && values.work) return await measureWork(places);
      const { changed: onlyChanged, survivors: onlySurvivors } = values;
      return places === null ? 2 : await mutateLessons(places, { onlyChanged, onlySurvivors });
    }
    return await checkLessons(values.all ? [] : positionals, {
      seedsAtLeast: Number(values.seeds),
      variants: Number(values.vary),
      quiet: values.quiet,
    });
  },
};

interface CheckSettings {
  readonly seedsAtLeast: number;
  /** How many harmless variants of the right programs are graded as well. */
  readonly variants: number;
  readonly quiet: boolean;
}

/** Generous: a machine may be busy, and a thousand seeds take their time. */
const jobLimitMs = 600_000;

/** All lessons when none is named. */
export async function checkLessons(
  wanted: readonly string[],
  { seedsAtLeast, variants, quiet }: CheckSettings,
): Promise<number> {
  const chosen = chosenLessons(wanted);
  if (chosen === null) return 2;
  const slugs = findLessons(lessonRoots(projectRoot)).map(({ slug }) => slug);
  const types = await typeComplaints(chosen.map(({ folder }) => folder));
  const engine = await realmScript();
  const sandbox = await openAuthorSandbox(jobLimitMs);
  const checkOne = async (folder: string): Promise<CheckedLesson> => {
    const startedAt = performance.now();
    const lesson = await loadLesson(folder, projectRoot);
    const memory = quiet ? new JobMemory(`health-of-${lesson.slug}`, engine) : null;
    const judge: Grader = (assignment, source, told) =>
      grade(memory?.before(sandbox) ?? sandbox, assignment, source, told);
    const varied = variants === 0 ? [] : await checkVariants(lesson, variants, judge);
    const health = await checkLesson(lesson, {
      grade: judge,
      now: () => performance.now(),
      slugs,
      seedsAtLeast,
      isThorough: !quiet,
    });
    const more = [...(types.get(folder) ?? []), ...varied.flatMap((one) => one.complaints)];
    return { health: withMore(health, more), varied, milliseconds: performance.now() - startedAt };
  };
  let isHealthy = true;
  try {
    // Two at a time keep every process busy; costs are only worth reading one at a time.
    for await (const { health, varied, milliseconds } of inOrder(chosen, quiet ? 2 : 1, checkOne)) {
      tell(formatHealth(health, quiet, milliseconds));
      for (const { exercise, tried, full } of varied) {
        const name = exercise === null ? "" : `${exercise}: `;
        tell(`  ${name}${counted(tried, "variant")}, ${full} with full marks`);
      }
      isHealthy &&= health.complaints.length === 0;
    }
  } finally {
    await sandbox.close();
  }
  return isHealthy ? 0 : 1;
}

/** All lessons when none is named; null, and a word about it, when one is not there. */
function chosenLessons(wanted: readonly string[]): readonly LessonPlace[] | null {
  const places = findLessons(lessonRoots(projectRoot));
  const slugs = places.map(({ slug }) => slug);
  const unknown = wanted.find((slug) => !slugs.includes(slug));
  if (unknown === undefined) {
    return places.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug));
  }
  complain(`There is no lesson \`${unknown}\`; there are ${slugs.join(", ")}.`);
  return null;
}

interface CheckedLesson {
  readonly health: Health;
  readonly varied: readonly VariantHealth[];
  readonly milliseconds: number;
}

/** Begins as many as `atOnce`, and gives them back in the order of the lessons. */
async function* inOrder(
  places: readonly { readonly folder: string }[],
  atOnce: number,
  check: (folder: string) => Promise<CheckedLesson>,
): AsyncGenerator<CheckedLesson> {
  const begun: Promise<CheckedLesson>[] = [];
  for (const [place] of places.entries()) {
    for (const next of places.slice(begun.length, place + atOnce)) begun.push(check(next.folder));
    const checked = await begun[place];
    if (checked !== undefined) yield checked;
  }
}

function withMore(health: Health, complaints: readonly Complaint[]): Health {
  return { ...health, complaints: [...health.complaints, ...complaints] };
}
