// Everything a page loads at run time that Next does not build: the editor, the declarations it
// shows, the sandbox. Each lies in public/ under a name that changes with its content.
import { join } from "node:path";
import { writeBrowserFiles } from "../../sandbox/browser/browser-files.ts";
import { projectRoot } from "../shell/project-root.ts";
import { writeLearnerDeclarations } from "./learner-declarations.ts";
import { vendorMonaco } from "./vendor-monaco.ts";

export async function writeClientFiles(): Promise<void> {
  await writeBrowserFiles(join(projectRoot, "public", "sandbox"));
  await writeLearnerDeclarations();
  await vendorMonaco();
}
