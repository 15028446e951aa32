/** Checks one component of a lesson against the rules for cells. */

import type { Cell, CellRule, PropRule } from "./cells.ts";
import { cellRules, lessonFile } from "./cells.ts";
import type { Complaint } from "./complaint.ts";
import type { Literal } from "./literal.ts";
import { readLiteral } from "./literal.ts";
import type { MarkdownAttribute, MarkdownNode } from "./markdown-node.ts";
import { lineOf, textOf } from "./markdown-node.ts";

export interface ReadCell {
  readonly cell: Cell | null;
  readonly complaints: readonly Complaint[];
}

export function readCell(node: MarkdownNode): ReadCell {
  const name = node.name ?? "";
  const line = lineOf(node) ?? 1;
  const rule = new Map<string, CellRule>(Object.entries(cellRules)).get(name);
  if (rule === undefined) {
    const remedy = `The cells are ${Object.keys(cellRules).join(", ")}`;
    const what = `<${name}> is not a cell`;
    return { cell: null, complaints: [{ file: lessonFile, line, what, remedy }] };
  }
  const body = (node.children ?? []).map(textOf).join("\n\n").trim();
  const props = new Map<string, Literal>();
  const found = [
    ...(node.attributes ?? []).flatMap((one) => readProp(name, rule, one, props)),
    ...missingProps(name, rule, props),
    ...bodyComplaints(name, rule, body),
    ...answerComplaints(name, props),
    ...feedbackComplaints(name, props),
  ];
  const complaints = found.map((one) => ({ file: lessonFile, line, ...one }));
  if (complaints.length > 0) return { cell: null, complaints };
  // Name and props have just been checked against the rule.
  const cell = { cell: name, props: Object.fromEntries(props), body, line } as unknown as Cell;
  return { cell, complaints };
}

type Finding = Pick<Complaint, "what" | "remedy">;

function readProp(
  cell: string,
  rule: CellRule,
  attribute: MarkdownAttribute,
  props: Map<string, Literal>,
): Finding[] {
  const { name = "", value } = attribute;
  const expected = Object.hasOwn(rule.props, name) ? rule.props[name] : undefined;
  if (expected === undefined) {
    const known = Object.keys(rule.props).join(", ") || "no props";
    return [{ what: `<${cell}> has no \`${name}\``, remedy: `It takes ${known}` }];
  }
  const literal =
    typeof value === "object" && value !== null ? readLiteral(value.data?.estree) : (value ?? null);
  if (literal === null || !fits(literal, expected)) {
    return [{ what: `\`${name}\` of <${cell}> is not right`, remedy: exampleOf(name, expected) }];
  }
  props.set(name, literal);
  return [];
}

function fits(value: Literal, { kind, oneOf }: PropRule): boolean {
  if (kind === "number") return typeof value === "number";
  if (kind === "texts") return Array.isArray(value);
  if (kind === "text or texts" && Array.isArray(value)) return true;
  return typeof value === "string" && (oneOf === undefined || oneOf.includes(value));
}

function exampleOf(name: string, { kind, oneOf }: PropRule): string {
  if (oneOf !== undefined) return `Write ${name}="…" with one of ${oneOf.join(", ")}`;
  if (kind === "number") return `Write ${name}={7}`;
  if (kind === "texts") return `Write ${name}={["one", "two"]}`;
  return `Write ${name}="some text"`;
}

function missingProps(
  cell: string,
  rule: CellRule,
  props: ReadonlyMap<string, Literal>,
): Finding[] {
  return Object.entries(rule.props).flatMap(([name, expected]) => {
    if (expected.optional === true || props.has(name)) return [];
    return [{ what: `<${cell}> needs \`${name}\``, remedy: exampleOf(name, expected) }];
  });
}

function bodyComplaints(cell: string, { body }: CellRule, text: string): Finding[] {
  if (body === "required" && text === "") {
    const remedy = `Write <${cell} …>, the text, and </${cell}>`;
    return [{ what: `<${cell}> has no text between its tags`, remedy }];
  }
  if (body === "none" && text !== "") {
    return [{ what: `<${cell}> takes no text`, remedy: `Write <${cell} … />` }];
  }
  return [];
}

const fewestOptions = 2;

function answerComplaints(cell: string, props: ReadonlyMap<string, Literal>): Finding[] {
  const options = props.get("options");
  const answer = props.get("answer");
  if (!Array.isArray(options) || answer === undefined) return [];
  const what = (text: string): Finding[] => [
    { what: `${text} in <${cell}>`, remedy: "Make `answer` one of `options`, or a list of some" },
  ];
  if (options.length < fewestOptions) return what("there is only one option");
  if (new Set(options).size < options.length) return what("an option is there twice");
  const answers = [answer].flat();
  if (answers.length === 0) return what("there is no answer");
  const stray = answers.find((one) => !options.includes(one));
  return stray === undefined ? [] : what(`the answer \`${stray}\` is not an option`);
}

function feedbackComplaints(cell: string, props: ReadonlyMap<string, Literal>): Finding[] {
  const options = props.get("options");
  const feedback = props.get("feedback");
  if (!Array.isArray(options) || !Array.isArray(feedback)) return [];
  if (options.length === feedback.length) return [];
  const what = `<${cell}> has ${options.length} options and ${feedback.length} feedback texts`;
  return [{ what, remedy: 'Write one text for each option, in their order; `""` says nothing' }];
}
