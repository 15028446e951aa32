// `npm start`: builds when needed, then serves the page to this machine only.
import { buildWhenChanged } from "./build.ts";
import { choosePort, serve } from "./serve.ts";

const port = await choosePort();
const buildExitCode = await buildWhenChanged();
process.exitCode = buildExitCode === 0 ? await serve("start", port) : buildExitCode;
