// `npm run dev`: serves the page from source and reloads it on every change.
import { writeClientFiles } from "./client-files.ts";
import { choosePort, serve } from "./serve.ts";

await writeClientFiles();
process.exitCode = await serve("dev", await choosePort());
