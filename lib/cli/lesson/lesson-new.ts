// `tiebreak lesson new`: a complete lesson to change, not an empty one to fill.
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "../shell/command.ts";
import { projectRoot } from "../shell/project-root.ts";
import { complain, tell } from "../shell/terminal.ts";

const template = join(projectRoot, "lessons", "_template");

const options = {
  in: { type: "string", default: join(projectRoot, "lessons") },
} as const;

export const lessonNew: Command = {
  name: ["lesson", "new"],
  usage: "lesson new <slug> [--in folder]",
  summary: "writes a complete lesson for you to change",
  help: [
    "Copies a small lesson that passes `lesson check`: text, starter, solution, rubric, mistakes.",
    "",
    "  --in folder  where lessons lie; lessons/ of the project when absent. Name the folder in",
    "               TIEBREAK_LESSONS as well, so that the page and the other commands see it.",
    "",
    "Example:",
    "  npx tiebreak lesson new my-lock",
  ].join("\n"),
  options,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    });
    const [slug = "", ...more] = positionals;
    if (!/^[a-z][a-z0-9-]*$/.test(slug) || more.length > 0) {
      complain("Name one lesson in small letters, digits and hyphens: `lesson new my-lock`.");
      return 2;
    }
    const folder = resolve(values.in, slug);
    if (existsSync(folder)) {
      complain(`${folder} exists already.`);
      return 1;
    }
    copyTemplate(folder, slug);
    tell(`Wrote ${folder}. Now: npx tiebreak lesson check ${slug}`);
    return 0;
  },
};

function copyTemplate(folder: string, slug: string): void {
  cpSync(template, folder, { recursive: true });
  const lesson = join(folder, "lesson.mdx");
  const words = slug.replaceAll("-", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const text = readFileSync(lesson, "utf8").replace(/^title: .*$/m, `title: ${title}`);
  writeFileSync(lesson, text);
}
