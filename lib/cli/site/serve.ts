// Chooses the address and runs Next on it; both `npm start` and `npm run dev` end here.
import { databasePlace } from "../../store/database-place.ts";
import { runScript } from "../shell/run-script.ts";
import { complain, tell } from "../shell/terminal.ts";
import { freePort } from "./free-port.ts";

const usualPort = 3000;

/** PORT is taken at its word; without it the next free port from 3000 on is used. */
export async function choosePort(): Promise<number> {
  const asked = process.env.PORT;
  if (asked === undefined || asked === "") return freePort(usualPort);
  const port = Number(asked);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  complain(`PORT must be a number from 1 to 65535, not "${asked}".`);
  return process.exit(1);
}

export function serve(mode: "start" | "dev", port: number): Promise<number> {
  process.env.NEXT_TELEMETRY_DISABLED = "1"; // nothing here calls another host; Next would
  if (databasePlace(process.env) !== null) {
    return runScript("lib/cli/course/serve-course.ts", [mode, String(port)]);
  }
  tell(`\n  Tiebreak: http://127.0.0.1:${port}   (stop with Ctrl+C)\n`);
  const args = [mode, "--hostname", "127.0.0.1", "--port", String(port)];
  return runScript("node_modules/next/dist/bin/next", args);
}
