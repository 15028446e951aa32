// `tiebreak lesson dev`: serves the page from source and checks a lesson when it is saved.
import { findLessons, lessonRoots } from "../../lessons/catalogue.ts";
import type { Command } from "../shell/command.ts";
import { projectRoot } from "../shell/project-root.ts";
import { complain } from "../shell/terminal.ts";
import { writeClientFiles } from "../site/client-files.ts";
import { choosePort, serve } from "../site/serve.ts";
import { checkOnSave } from "./check-on-save.ts";
import { checkLessons } from "./lesson-check.ts";

export const lessonDev: Command = {
  name: ["lesson", "dev"],
  usage: "lesson dev [slug …]",
  summary: "serves the page, reloads it on change and checks what you save",
  help: [
    "Watches the named lessons, or all; stop it with Ctrl+C.",
    "",
    "Example:",
    "  npx tiebreak lesson dev my-lock",
  ].join("\n"),
  completes: "lesson",
  run: async (args) => {
    const places = findLessons(lessonRoots(projectRoot));
    const unknown = args.find((slug) => !places.some((place) => place.slug === slug));
    if (unknown !== undefined) {
      complain(`There is no lesson \`${unknown}\`.`);
      return 2;
    }
    await writeClientFiles();
    const chosen = places.filter(({ slug }) => args.length === 0 || args.includes(slug));
    const watch = checkOnSave(chosen, (slugs) =>
      checkLessons(slugs, { seedsAtLeast: 0, variants: 0, quiet: false }),
    );
    const exitCode = await serve("dev", await choosePort());
    watch.close();
    return exitCode;
  },
};
