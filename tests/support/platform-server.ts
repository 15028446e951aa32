// A course's server in front of the fake platform, and a browser that goes between them.
import { openLog } from "../../lib/server/operation/log.ts";
import type { ServerSettings } from "../../lib/server/operation/settings.ts";
import { openPlatformClient } from "../../lib/server/platform/platform-client.ts";
import {
  type LaunchAnswer,
  receivePlatformLaunch,
} from "../../lib/server/platform/platform-launch.ts";
import {
  beginPlatformLogin,
  type PlatformServer,
} from "../../lib/server/platform/platform-login.ts";
import type { OpenDatabase } from "../../lib/store/database.ts";
import { addDeployment, savePlatform } from "../../lib/store/platforms.ts";
import { openTestDatabase } from "./embedded-database.ts";
import { FakePlatform, type FakeVisit, formFields } from "./fake-platform.ts";

const home = "http://127.0.0.1:3000";

const settings: ServerSettings = {
  place: { kind: "memory" },
  address: new URL(home),
  isSecure: false,
  trustsProxy: false,
  graders: 0,
  setupCode: "set-up-0000",
  metricsToken: null,
  drainSeconds: 0,
};

export const offers = [
  { key: "maekawa/basic", lesson: "maekawa", exercise: "basic", title: "Maekawa: basic" },
  { key: "token-ring", lesson: "token-ring", exercise: null, title: "Token ring" },
];

export async function offersOf(lesson: string) {
  return offers.filter((one) => one.lesson === lesson);
}

export interface PlatformSetting {
  readonly server: PlatformServer;
  readonly opened: OpenDatabase;
  readonly platform: FakePlatform;
  /** The lines of the server's log. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** Both know each other. */
export async function openPlatformSetting(given?: OpenDatabase): Promise<PlatformSetting> {
  const opened = given ?? (await openTestDatabase());
  const { database } = opened;
  const platforms = openPlatformClient(settings, database);
  const logged: string[] = [];
  const log = openLog({}, { write: (line) => logged.push(line) });
  const server = { settings, database, platforms, log };
  const keySet = () => platforms.keySet(new Date());
  const platform = await FakePlatform.start({ launch: platforms.tool.launch, keySet });
  const { keySetUrl, deployments, ...record } = platform.record;
  const stored = { ...record, name: "A platform", jwksUri: keySetUrl };
  const { id: platformId } = await savePlatform(database, stored);
  for (const one of deployments) await addDeployment(database, platformId, one);
  const close = async (): Promise<void> => {
    await platform.close();
    await opened.close();
  };
  return { server, opened, platform, logged, close };
}

export interface Journey {
  readonly answer: LaunchAnswer;
  /** What the platform posted to us. */
  readonly form: URLSearchParams;
  readonly cookie: string;
}

export interface JourneyOptions extends FakeVisit {
  readonly target?: string;
  readonly storageTarget?: string;
  /** What the browser brings to the launch instead of the cookie it was given. */
  readonly cookies?: string | null;
  readonly now?: Date;
}

/** Login, the platform's answer, launch: as a browser would do it. */
export async function journey(
  { server, platform }: PlatformSetting,
  options: JourneyOptions = {},
): Promise<Journey> {
  const { target = `${home}/lessons/token-ring`, storageTarget, now = new Date() } = options;
  const asked = platform.visit(target, options);
  if (storageTarget !== undefined) asked.set("lti_storage_target", storageTarget);
  const login = await beginPlatformLogin(server, asked, null, now);
  if (login.kind === "refused") throw new Error(login.why);
  const page = await (await fetch(login.address)).text();
  const form = formFields(page);
  const [cookie = ""] = login.cookie.split(";");
  const cookies = options.cookies === undefined ? cookie : options.cookies;
  const answer = await receivePlatformLaunch(server, { form, cookies, now, offersOf });
  return { answer, form, cookie };
}

/** The claim by which a platform says where the grades go. */
export function gradesClaim(platform: FakePlatform, lineItem: string | null) {
  return {
    "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
      scope: [
        "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem",
        "https://purl.imsglobal.org/spec/lti-ags/scope/score",
      ],
      lineitems: platform.gradebook.container,
      ...(lineItem === null ? {} : { lineitem: lineItem }),
    },
  };
}
