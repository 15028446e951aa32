/**
 * A class by its roster: each row becomes somebody in the course, with a link of their own that
 * opens it once. Nothing is mailed; the links are in this answer, and nowhere else.
 */

import { CsvError } from "csv-parse/sync";
import { z } from "zod";
import { counted } from "../../check/counted.ts";
import { parseCsv } from "../../grading/csv.ts";
import { csvText } from "../../grading/formats/csv-text.ts";
import type { Queryable } from "../../store/database.ts";
import { addPerson, renewReturnCode } from "../../store/people.ts";
import { listPeople } from "../../store/roster-changes.ts";
import { type Actor, type Change, noteChange, refuse } from "../actor.ts";
import type { ServerSettings } from "../operation/settings.ts";

const rowsMax = 2000;

export const invitationForm = z.object({
  roster: z
    .string()
    .trim()
    .min(1, "Paste the roster: a line of headings, then a line for each learner.")
    .max(400_000, `A roster has at most ${rowsMax} learners; invite a larger class in parts.`),
});

interface Invited {
  readonly name: string;
  readonly email: string | null;
  readonly section: string | null;
}

type Read =
  | { readonly kind: "rows"; readonly rows: readonly Invited[] }
  | { readonly kind: "unclear"; readonly why: string };

/** Headings without case and signs: `E-Mail` is `email`. */
function readInvited(text: string): Read {
  let table: readonly (readonly string[])[];
  try {
    table = parseCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unclear(`Line ${error.lines}: a quotation mark is missing, or one too many.`);
  }
  const [first = [], ...rows] = table;
  const headings = first.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ""));
  const [name, email, section] = ["name", "email", "section"].map((one) => headings.indexOf(one));
  if (name === -1 && email === -1) {
    return unclear('The first line must name the columns: "name", "email", or both; "section".');
  }
  if (rows.length === 0) return unclear("Below the headings there is nobody.");
  if (rows.length > rowsMax)
    return unclear(`These are more than ${rowsMax}; invite them in parts.`);
  const invited = rows.map((row): Invited => {
    const cell = (place = -1): string => (row[place] ?? "").trim();
    const mail = cell(email).toLowerCase();
    return {
      name: (cell(name) === "" ? mail : cell(name)).slice(0, 100),
      email: mail === "" ? null : mail,
      section: cell(section) === "" ? null : cell(section).slice(0, 60),
    };
  });
  return firstFault(invited) ?? { kind: "rows", rows: invited };
}

function unclear(why: string): Read {
  return { kind: "unclear", why };
}

function firstFault(invited: readonly Invited[]): Read | null {
  const seen = new Set<string>();
  for (const [place, { name, email }] of invited.entries()) {
    const row = `Row ${place + 2}`;
    if (name === "") return unclear(`${row} has neither a name nor an e-mail.`);
    if (email === null) continue;
    if (!z.email().safeParse(email).success) return unclear(`${row}: ${email} is no e-mail.`);
    if (seen.has(email)) return unclear(`${row} has ${email} for a second time.`);
    seen.add(email);
  }
  return null;
}

/** The answer has words about it, and a file to be merged into letters. */
export function inviteClass(
  server: { readonly database: Queryable; readonly settings: ServerSettings },
  actor: Actor,
  roster: string,
): Promise<Change> {
  const read = readInvited(roster);
  if (read.kind === "unclear") return Promise.resolve(refuse(400, read.why, "roster"));
  return server.database.transaction(async (tx) => {
    const present = (await listPeople(tx, actor.course.id)).filter((one) => one.removedAt === null);
    const known = new Set(present.flatMap(({ email }) => email?.toLowerCase() ?? []));
    const fresh = read.rows.filter(({ email }) => email === null || !known.has(email));
    const links: (readonly (string | null)[])[] = [];
    for (const { name, email, section } of fresh) {
      const joining = { courseId: actor.course.id, role: "learner", joinedAt: actor.now } as const;
      const invitation = { section, invitedAt: actor.now };
      const person = await addPerson(tx, { ...joining, ...invitation, name, email });
      const code = await renewReturnCode(tx, person.id);
      links.push([name, email, section, invitationLink(server.settings, code)]);
    }
    const details = { invited: fresh.length, hereAlready: read.rows.length - fresh.length };
    await noteChange(tx, actor, "class invited", actor.course.id, details);
    const csv = csvText([["name", "email", "section", "link"], ...links]);
    return { kind: "done", data: { words: wordsOf(details), csv } };
  });
}

/** Behind `#`, where neither logs nor other sites read it. */
function invitationLink({ address }: ServerSettings, code: string): string {
  return new URL(`/join/invited#${code}`, address).href;
}

function wordsOf({ invited, hereAlready }: { invited: number; hereAlready: number }): string {
  const there = hereAlready === 0 ? "" : ` ${hereAlready} of the roster are in the course already.`;
  return `${counted(invited, "invitation")} made.${there}`;
}
