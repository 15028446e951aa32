// The gradebook of the fake platform, as strict as the real ones: Moodle's addresses with a query,
// Canvas's rules for scores, pages of two columns, and filters that are ignored.
import { z } from "zod";

export interface FakeScore {
  readonly userId: string;
  readonly timestamp: string;
  readonly activityProgress: string;
  readonly gradingProgress: string;
  readonly scoreGiven?: number | undefined;
  readonly scoreMaximum?: number | undefined;
  readonly comment?: string | undefined;
}

interface FakeLineItem {
  readonly number: number;
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceId?: string | undefined;
  readonly tag?: string | undefined;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakeCall {
  readonly method: string;
  readonly address: URL;
  readonly contentType: string;
  readonly text: string;
}

const pageSize = 2;
const subSeconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,}(Z|[+-]\d\d:\d\d)$/;

const newItem = z.object({
  label: z.string(),
  scoreMaximum: z.number().positive(),
  resourceId: z.string().optional(),
  tag: z.string().optional(),
});

const newScore = z.object({
  userId: z.string(),
  timestamp: z.string().regex(subSeconds),
  activityProgress: z.enum(["Initialized", "Started", "InProgress", "Submitted", "Completed"]),
  gradingProgress: z.enum(["FullyGraded", "Pending", "PendingManual", "Failed", "NotReady"]),
  scoreGiven: z.number().min(0).optional(),
  scoreMaximum: z.number().positive().optional(),
  comment: z.string().optional(),
});

export class FakeGradebook {
  readonly root: string;
  readonly items: FakeLineItem[] = [];
  /** Every score that was taken, by column, in the order of arrival. */
  readonly scores = new Map<number, FakeScore[]>();
  readonly students = new Set<string>();

  constructor(root: string) {
    this.root = root;
  }

  get container(): string {
    return `${this.root}/lineitems?type_id=7`;
  }

  addressOf(number: number): string {
    return `${this.root}/lineitems/${number}/lineitem?type_id=7`;
  }

  add(item: Omit<FakeLineItem, "number">): string {
    const number = this.items.length + 1;
    this.items.push({ number, ...item });
    return this.addressOf(number);
  }

  /** The newest score of each student in one column, which is what its gradebook shows. */
  shown(number: number): ReadonlyMap<string, number | undefined> {
    const scores = this.scores.get(number) ?? [];
    return new Map(scores.map(({ userId, scoreGiven }) => [userId, scoreGiven]));
  }

  answer(call: FakeCall): FakeAnswer {
    const path = call.address.pathname.replace(/^.*\/lineitems/, "");
    if (call.address.searchParams.get("type_id") !== "7") return refuse(404, "no such type");
    if (path === "" && call.method === "GET") return this.#page(call.address);
    if (path === "" && call.method === "POST") return this.#create(call);
    const number = Number(/^\/(\d+)\/lineitem\/scores$/.exec(path)?.[1]);
    const item = this.items.find((each) => each.number === number);
    if (item === undefined || call.method !== "POST") return refuse(404, "no such column");
    return this.#score(number, call);
  }

  #page(address: URL): FakeAnswer {
    const page = Number(address.searchParams.get("page") ?? "0");
    const shown = this.items.slice(page * pageSize, (page + 1) * pageSize);
    const next = new URL(address);
    next.searchParams.set("page", String(page + 1));
    const more = (page + 1) * pageSize < this.items.length;
    const first = `<${this.container}>; rel="first"`;
    return {
      status: 200,
      body: shown.map((item) => this.#view(item)),
      headers: { link: more ? `${first}, <${next.href}>; rel="next"` : first },
    };
  }

  #view({ number, ...item }: FakeLineItem): Record<string, unknown> {
    return { id: this.addressOf(number), ...item };
  }

  #create({ contentType, text }: FakeCall): FakeAnswer {
    if (contentType !== "application/vnd.ims.lis.v2.lineitem+json") return refuse(415, "type");
    const parsed = newItem.safeParse(JSON.parse(text));
    if (!parsed.success) return refuse(400, "malformed column");
    this.add(parsed.data);
    const item = this.items.at(-1);
    return item === undefined ? refuse(500, "lost") : { status: 201, body: this.#view(item) };
  }

  #score(number: number, { contentType, text }: FakeCall): FakeAnswer {
    if (contentType !== "application/vnd.ims.lis.v1.score+json") return refuse(415, "type");
    const parsed = newScore.safeParse(JSON.parse(text));
    if (!parsed.success) return refuse(400, "malformed score");
    const score = parsed.data;
    if (!this.students.has(score.userId)) return refuse(422, "user is not a student here");
    if (score.scoreGiven !== undefined && score.scoreMaximum === undefined) {
      return refuse(422, "scoreMaximum is missing");
    }
    const before = this.scores.get(number) ?? [];
    const last = before.findLast(({ userId }) => userId === score.userId);
    if (last && Date.parse(last.timestamp) >= Date.parse(score.timestamp)) {
      return refuse(400, "timestamp is older than the stored one");
    }
    this.scores.set(number, [...before, score]);
    return { status: 200, body: { resultUrl: `${this.root}/results/1` } };
  }
}

function refuse(status: number, error: string): FakeAnswer {
  return { status, body: { error } };
}
