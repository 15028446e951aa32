// One job in a sandbox of its own, with what a terminal is told when nothing comes of it.
import { printable } from "../../grading/printable.ts";
import type { Job, ReportOf } from "../../sandbox/job.ts";
import { openNodeSandbox } from "../../sandbox/node/node-host.ts";
import { exitCodes } from "../shell/command.ts";
import { stopSignal } from "../shell/stop-signal.ts";
import { complain } from "../shell/terminal.ts";

/** The report, or the exit code after saying why there is none. */
export async function runJob<SomeJob extends Job>(
  job: SomeJob,
  file: string,
): Promise<ReportOf<SomeJob> | number> {
  const stop = stopSignal();
  const sandbox = await openNodeSandbox({ processes: 1, jobLimitMs: 600_000 });
  stop.signal.addEventListener("abort", () => void sandbox.close());
  try {
    const result = await sandbox.start(job).result;
    if (stop.signal.aborted) return stop.exitCode();
    switch (result.kind) {
      case "done":
        return result.report;
      case "refused":
        for (const { line, column, message } of result.diagnostics) {
          complain(`${printable(file)}:${line}:${column}: ${printable(message)}`);
        }
        return exitCodes.failed;
      case "inconclusive":
        complain(`Nothing is known: ${result.why}.`);
        return exitCodes.internal;
      case "fault":
        complain(`A fault of ours, not the program's: ${result.why}`);
        return exitCodes.internal;
    }
  } finally {
    stop.forget();
    await sandbox.close();
  }
}
