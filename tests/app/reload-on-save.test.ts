import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GET } from "../../app/lessons/[lesson]/saved/route.ts";
import { filesIn, versionOf } from "../../lib/lessons/lesson-folder.ts";
import { template } from "../support/broken-lessons.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-saved-"));
  cpSync(template, join(root, "my-lock"), { recursive: true });
  vi.stubEnv("TIEBREAK_LESSONS", root);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function versionNow(): string {
  const folder = join(root, "my-lock");
  return versionOf(folder, filesIn(folder));
}

async function askAbout(lesson: string, shown = versionNow()): Promise<Response> {
  const request = new Request(`http://127.0.0.1/lessons/${lesson}/saved?shown=${shown}`);
  return await GET(request, { params: Promise.resolve({ lesson }) });
}

test("an author's page is told when a file of a lesson outside the project is saved", async () => {
  vi.stubEnv("NODE_ENV", "development");
  const { body, status } = await askAbout("my-lock");
  expect(status).toBe(200);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(": watching\n\n");
  writeFileSync(join(root, "my-lock", "mistakes.md"), "changed");
  expect((await reader?.read())?.value).toContain("data: saved");
  await reader?.cancel();
});

test("a page that already shows an old version is told so when it asks", async () => {
  vi.stubEnv("NODE_ENV", "development");
  const { body } = await askAbout("my-lock", "0123456789ab");
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(": watching\n\n");
  expect((await reader?.read())?.value).toBe("data: saved\n\n");
  await reader?.cancel();
});

test("a lesson that does not exist cannot be watched", async () => {
  vi.stubEnv("NODE_ENV", "development");
  expect((await askAbout("no-such-lesson")).status).toBe(404);
});

test("a reader of the built page is told nothing", async () => {
  vi.stubEnv("NODE_ENV", "production");
  expect((await askAbout("my-lock")).status).toBe(404);
});
