// Two courses on a real PostgreSQL, one server in front of them, and eight sorts of visitors.
import { createHash } from "node:crypto";
import { Client } from "pg";
import { type OpenDatabase, openDatabase } from "../../lib/store/database.ts";
import { openSession } from "../../lib/store/sessions.ts";
import { type Person, regrades } from "../../lib/store/tables.ts";
import type { Access, VisitorName } from "./access-table.ts";
import { type CourseServer, startCourseServer } from "./course-server.ts";
import { startPostgres } from "./postgres.ts";
import { addGrading, handInAll, reportOf, teachCourse } from "./taught-course.ts";

export interface AccessCourse {
  /** Ids of what most addresses are about. */
  readonly params: { readonly [name: string]: string };
  /** A course of the instructor elsewhere. */
  readonly elsewhere: string;
  readonly bob: string;
  readonly carol: string;
  readonly zoe: string;
  /** A task without work. */
  readonly ring: string;
  readonly people: { readonly [name in Exclude<VisitorName, "anonymous">]: Person };
}

export interface Session {
  readonly cookie: string;
  readonly csrf: string;
}

export interface AccessServer {
  readonly server: CourseServer;
  readonly course: AccessCourse;
  newSession(visitor: VisitorName): Promise<Session | null>;
  /** Differs when anything was written, but for the note that a launch was refused. */
  digest(): Promise<string>;
  stop(): Promise<void>;
}

export async function serveAccessCourse(): Promise<AccessServer> {
  const postgres = await startPostgres();
  const url = await postgres.newDatabase();
  const opened = await openDatabase({ kind: "postgresql", url });
  const course = await fill(opened);
  const server = await startCourseServer({
    DATABASE_URL: url,
    TIEBREAK_SETUP_CODE: "only-for-tests",
    TIEBREAK_LOG: "warn",
    // Nothing is written that no request asks for; and every request may have its own address.
    TIEBREAK_GRADERS: "0",
    TIEBREAK_TRUST_PROXY: "1",
  });
  return {
    server,
    course,
    newSession: async (visitor) => {
      if (visitor === "anonymous") return null;
      const person = course.people[visitor];
      const { session, token } = await openSession(opened.database, person, null, new Date());
      return { cookie: `tiebreak-session=${token}`, csrf: session.csrfToken };
    },
    digest: () => digest(url),
    stop: async () => {
      await server.stop();
      await opened.close();
      await postgres.stop();
    },
  };
}

async function fill(opened: OpenDatabase): Promise<AccessCourse> {
  const here = await teachCourse(opened);
  const elsewhere = await teachCourse(opened);
  const work = await handInAll(opened, here);
  const [regrade] = await opened.database
    .insert(regrades)
    .values({
      taskId: here.lock.id,
      submissionIds: [work.bob.id],
      requestedBy: here.instructor.id,
      requestedAt: new Date(),
    })
    .returning();
  const regradeId = regrade?.id ?? "";
  await addGrading(opened, work.bob.id, reportOf("bob"), { isCurrent: false, regradeId });
  const { ann, bob, carol, dora, zoe } = here.learners;
  return {
    params: {
      course: here.course.id,
      task: here.lock.id,
      submission: work.late.id,
      person: dora.id,
      regrade: regradeId,
      format: "canvas",
    },
    elsewhere: elsewhere.course.id,
    bob: bob.id,
    carol: carol.id,
    zoe: zoe.id,
    ring: here.ring.id,
    people: {
      learner: ann,
      "other learner": bob,
      instructor: here.instructor,
      assistant: await here.addAssistant(null),
      "assistant of another section": await here.addAssistant("Friday"),
      "learner elsewhere": elsewhere.learners.ann,
      "instructor elsewhere": elsewhere.instructor,
    },
  };
}

/** The path of a row, for the ids it is about; `changed` ones are other than usual. */
export function pathOf(
  access: Access,
  course: AccessCourse,
  changed: { readonly [name: string]: string } = {},
): string {
  const params = { ...course.params, ...access.params?.(course), ...changed };
  return `/${access.place.replace(/\[(\w+)\]/g, (_, name) => params[name] ?? name)}`;
}

/** Operators must be able to tell why nobody gets in. */
function noted(table: string): string {
  return table === "audit" ? "where action <> 'launch refused'" : "";
}

async function digest(url: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const hash = createHash("sha256");
    for (const { name } of tables.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t ${noted(name)} order by 1`,
      );
      hash.update(`${name}\n${rows.map(({ row }) => row).join("\n")}\n`);
    }
    return hash.digest("hex");
  } finally {
    await client.end();
  }
}
