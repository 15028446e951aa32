/** Opens what a course's server needs, and closes it in the order in which it hangs together. */

import { openQueue } from "../queue/grading-queue.ts";
import { recoverQueue } from "../queue/recover-queue.ts";
import { startWorker } from "../queue/worker.ts";
import { openDatabase } from "../store/database.ts";
import { forgetExpiredSessions } from "../store/sessions.ts";
import { type GraderOptions, openGrader } from "./grader.ts";
import { openBackupDesk } from "./operation/backup-desk.ts";
import { readHealth } from "./operation/health.ts";
import type { Log } from "./operation/log.ts";
import { openMetrics } from "./operation/metrics.ts";
import type { ServerSettings } from "./operation/settings.ts";
import { startPassbackLoop } from "./platform/passback-loop.ts";
import { openPlatformClient } from "./platform/platform-client.ts";
import type { Server } from "./server.ts";
import { openCodeGuesses } from "./sign-in/code-guesses.ts";
import { openRateLimits } from "./sign-in/rate-limits.ts";

export interface ServerParts {
  readonly settings: ServerSettings;
  readonly log: Log;
  readonly lessons: Pick<GraderOptions, "projectRoot" | "lessonRoots">;
  readonly now?: () => Date;
}

export interface OpenServer {
  readonly server: Server;
  /** From now on it is not ready; nothing else changes yet. */
  announceStop(): void;
  /** Gradings in hand are finished within the limit, or handed back to the queue. */
  close(limitMs: number): Promise<void>;
}

export async function openServer(parts: ServerParts): Promise<OpenServer> {
  const { settings, log, now = () => new Date() } = parts;
  const opened = await openDatabase(settings.place);
  try {
    await forgetExpiredSessions(opened.database, now());
    const onTrouble = (error: unknown): void => log.error({ err: error }, "queue trouble");
    const queue = await openQueue(opened, { onTrouble });
    await recoverQueue(opened, queue);
    const { database } = opened;
    let isStopping = false;
    const server: Server = {
      settings,
      opened,
      database,
      queue,
      log,
      now,
      limits: openRateLimits(),
      guesses: openCodeGuesses(),
      metrics: openMetrics(opened, now),
      health: () => readHealth(opened, queue, () => isStopping),
      platforms: openPlatformClient(settings, database),
    };
    const stopGrading = settings.graders === 0 ? null : await startGrading(server, parts);
    const passbacks = startPassbacks(server);
    const { place } = settings;
    const desk =
      place.kind === "embedded" ? await openBackupDesk(place.folder, opened, onTrouble) : null;
    const close = async (limitMs: number): Promise<void> => {
      await stopGrading?.(limitMs);
      await desk?.close();
      await passbacks.stop();
      await queue.close();
      await opened.close();
    };
    const announceStop = (): void => {
      isStopping = true;
    };
    return { server, announceStop, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function startPassbacks(server: Server) {
  const { log, now } = server;
  return startPassbackLoop(server, {
    now,
    onSent: (sent) => {
      const isWell = sent.end === "sent" || sent.end === "later";
      log[isWell ? "info" : "warn"]({ ...sent }, "score for a platform");
    },
    onTrouble: (error) => log.error({ err: error }, "passback trouble"),
  });
}

async function startGrading(
  { opened, queue, settings, log, now }: Server,
  { lessons }: ServerParts,
): Promise<(limitMs: number) => Promise<void>> {
  const grader = await openGrader({ ...lessons, processes: settings.graders });
  const worker = startWorker(opened, queue, {
    grade: grader.grade,
    atOnce: settings.graders,
    now,
    onSettled: ({ submissionId, kind, outcome, gradingMs, why }) => {
      log.info({ submissionId, kind, outcome, gradingMs: Math.round(gradingMs), why }, "graded");
    },
    onTrouble: (error) => log.error({ err: error }, "grading trouble"),
  });
  return async (limitMs) => {
    await worker.stop(limitMs);
    await grader.close();
  };
}
