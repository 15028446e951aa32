// A class made of a lesson's own programs: right ones, mistakes, starters, broken and hostile
// files, each with what its grading must say.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GradedSubmission } from "../../lib/grading/class-results.ts";
import type { Exercise } from "../../lib/lessons/load-lesson.ts";
import { isKilled } from "../../lib/lessons/program-findings.ts";
import type { Attack } from "./attack.ts";
import { readAttacks } from "./attack.ts";

export interface GeneratedStudent {
  readonly id: string;
  /** What is wrong with the grading; null if nothing is. */
  readonly complain: (graded: GradedSubmission) => string | null;
}

interface Kind {
  readonly name: string;
  /** A text, bytes, or null for a link that leads out of the folder. */
  readonly content: string | Uint8Array | null;
  readonly complain: GeneratedStudent["complain"];
}

/** Writes so many students into the folder; kinds come again and again, never the same text. */
export function writeClass(
  folder: string,
  exercise: Exercise,
  size: number,
): readonly GeneratedStudent[] {
  mkdirSync(folder, { recursive: true });
  const groups = kindsOf(exercise);
  const used = new Map<readonly Kind[], number>();
  return Array.from({ length: size }, (_, number) => {
    const { name, content, complain } = nextOf(groups[number % groups.length] ?? [], used);
    const id = `${String(number).padStart(3, "0")}-${name.replaceAll("/", "-")}`;
    const path = join(folder, `${id}.ts`);
    if (content === null) symlinkSync("/etc/hostname", path);
    else {
      const isProgram = typeof content === "string" && content !== "";
      writeFileSync(path, isProgram ? `${content}\n// handed in by number ${number}\n` : content);
    }
    return { id, complain };
  });
}

/** Each in turn, whoever of the class hands it in. */
function nextOf(group: readonly Kind[], used: Map<readonly Kind[], number>): Kind {
  const count = used.get(group) ?? 0;
  used.set(group, count + 1);
  const kind = group[count % group.length];
  if (kind === undefined) throw new Error("a lesson without programs has no class");
  return kind;
}

/** Every tenth is hostile: those cost most, since they use up whatever budget there is. */
function kindsOf(exercise: Exercise): readonly (readonly Kind[])[] {
  const right = [{ name: "solution", source: exercise.solution }, ...exercise.alternatives].map(
    ({ name, source }) => ({ name, content: source, complain: earnsAll }),
  );
  const mistakes = exercise.mistakes.map(({ id, property, source }) => ({
    name: id,
    content: source,
    complain: ({ report }: GradedSubmission) => isKilled(report, property)?.what ?? null,
  }));
  const starter = { name: "starter", content: exercise.starter, complain: earnsNothing };
  const [broken, hostile] = [brokenKinds(exercise), hostileKinds()];
  return [
    ...[right, mistakes, [starter], mistakes, broken],
    ...[right, mistakes, broken, mistakes, hostile],
  ];
}

function brokenKinds({ solution }: Exercise): readonly Kind[] {
  const lines = solution.split("\n");
  const cut = Math.floor(lines.length / 2);
  const broken = [...lines.slice(0, cut), "  }}} class {", ...lines.slice(cut)].join("\n");
  return [
    { name: "syntax", content: broken, complain: notGradable(/./, cut + 1) },
    { name: "empty", content: "", complain: notGradable(/^no-process$/, 1) },
    {
      name: "latin",
      content: Uint8Array.of(47, 47, 10, 47, 47, 0xe4, 10),
      complain: notGradable(/^not-utf-8$/, 2),
    },
    { name: "huge", content: " ".repeat(300_000), complain: notGradable(/^too-large$/, 1) },
    { name: "link", content: null, complain: notGradable(/^is-a-link$/, 1) },
  ];
}

/**
 * These use up the budget of a job by what costs far more than the steps it is charged for, such
 * as making errors: a grading takes minutes. Single calls of them are tested with the sandbox.
 */
const slow = [
  ...[/errors$/, /^buy-steps-(negative|padding)$/, /object-spread$/, /native-keys$/],
  ...[/for-in-many$/, /^memory-(nested|fields)/],
];

/** Neighbours in the folder try the same thing; with this stride all sorts come early. */
const stride = 37;

/** Whatever an attack does to itself, it is graded or refused, and never earns everything. */
function hostileKinds(): readonly Kind[] {
  const quick = readAttacks().filter(({ name }) => !slow.some((form) => form.test(name)));
  const mixed = quick.map((_, place) => quick[(place * stride) % quick.length] ?? quick[0]);
  return mixed.flatMap((attack) => (attack === undefined ? [] : [hostileKind(attack)]));
}

function hostileKind({ name, expect, job }: Attack): Kind {
  return {
    name,
    content: job.source,
    complain: expect.startsWith("refused ")
      ? notGradable(new RegExp(`^${expect.slice("refused ".length)}$`))
      : earnsNotAll,
  };
}

function earnsAll({ report: { status, earned, possible } }: GradedSubmission): string | null {
  return status.kind === "graded" && earned === possible ? null : `earned ${earned}`;
}

function earnsNothing({ report: { status, earned } }: GradedSubmission): string | null {
  return status.kind === "graded" && earned === 0 ? null : `earned ${earned}`;
}

function earnsNotAll({ report: { status, earned, possible } }: GradedSubmission): string | null {
  return status.kind === "graded" && earned < possible ? null : `${status.kind}, earned ${earned}`;
}

function notGradable(slug: RegExp, line?: number): GeneratedStudent["complain"] {
  return ({ report: { status } }) => {
    if (status.kind !== "not-gradable") return status.kind;
    const [problem] = status.problems;
    if (problem === undefined || !slug.test(problem.slug)) return JSON.stringify(problem);
    const isThere = problem.column > 0 && (line === undefined || problem.line === line);
    return isThere ? null : `line ${problem.line}, column ${problem.column}`;
  };
}
