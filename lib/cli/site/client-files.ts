// Everything a page loads at run time that Next does not build: the editor, the declarations it
// shows, the sandbox. All but the service worker
// lie in public/ under names that change with their content.
import { join } from "node:path";
import { writeBrowserFiles } from "../../sandbox/browser/browser-files.ts";
import { projectRoot } from "../shell/project-root.ts";
import { writeLearnerDeclarations } from "./learner-declarations.ts";
import { writeServiceWorker } from "./service-worker.ts";
import { vendorMonaco } from "./vendor-monaco.ts";

export async function writeClientFiles(): Promise<void> {
  // Side by side: each is the work of a compiler in a process of its own.
  await Promise.all([
    writeBrowserFiles(join(projectRoot, "public", "sandbox")),
    writeLearnerDeclarations(),
    vendorMonaco(),
    writeServiceWorker(),
  ]);
}
