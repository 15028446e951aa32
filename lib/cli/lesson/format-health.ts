// Prints what the gate found: the kill matrix, what each criterion costs, and every complaint.
import { counted } from "../../check/counted.ts";
import type { CriterionReport } from "../../grading/report.ts";
import { describeComplaint } from "../../lessons/complaint.ts";
import type { ExerciseHealth, Health, KillRow } from "../../lessons/health.ts";

export function formatHealth(health: Health, quiet: boolean, milliseconds: number): string {
  const { slug, complaints, exercises } = health;
  const mistakes = exercises.flatMap(({ rows }) => rows.filter(isMistake)).length;
  const verdict = complaints.length === 0 ? "healthy" : counted(complaints.length, "complaint");
  const tables = quiet ? [] : exercises.flatMap(formatExercise);
  return [
    `${slug}: ${verdict}, ${counted(mistakes, "mistake")}, ${(milliseconds / 1000).toFixed(1)} s`,
    ...tables,
    ...complaints.map((one) => `  ✗ ${slug}/${describeComplaint(one)}`),
  ].join("\n");
}

function isMistake({ property }: KillRow): boolean {
  return property !== null;
}

function formatExercise({ name, criteria, rows, costs, challenges }: ExerciseHealth): string[] {
  const programs = Math.max(...rows.map(({ program }) => program.length));
  const title = name === null ? "" : `  ${name}`;
  const key = criteria.map((id, place) => `${letter(place)} ${id}`).join("  ");
  const head = `  ${"".padEnd(programs)}  ${criteria.map((_, place) => letter(place)).join(" ")}`;
  const body = rows.map((row) => {
    const marks = row.report.criteria.map((one) => mark(one, row)).join(" ");
    const points = `${row.report.earned}/${row.report.possible}`;
    return `  ${row.program.padEnd(programs)}  ${marks}  ${points}`;
  });
  const spent = costs.map(({ criterion, milliseconds, states }) => {
    const seen = states === null ? "" : `, ${states} states`;
    return `  ${criterion}: ${Math.round(milliseconds)} ms${seen}`;
  });
  const asked = challenges.map(({ line, choices }) => {
    const shortest = choices === null ? "cannot be won" : counted(choices, "choice");
    return `  challenge in line ${line}: ${shortest}`;
  });
  return [title, `  ${key}`, head, ...body, `  ${legend}`, ...spent, ...asked].filter(
    (line) => line !== "",
  );
}

const legend =
  "· holds   ✗ violated   ✘ violated, as the mistake says   ! crashed   – vacuous   ? open";

function letter(place: number): string {
  return String.fromCharCode("a".charCodeAt(0) + place);
}

function mark({ verdict, property }: CriterionReport, row: KillRow): string {
  switch (verdict) {
    case "holds":
      return "·";
    case "violated":
      return row.property === property ? "✘" : "✗";
    case "crashed":
      return "!";
    case "vacuous":
      return "–";
    case "inconclusive":
      return "?";
  }
}
