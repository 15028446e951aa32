"use client";
import Link from "next/link";
// What the last run showed, in words: verdicts, a failure with its line, why nothing could be run.
import { counted } from "../../../lib/check/counted.ts";
import { describeFailure, describeVerdict } from "../../../lib/check/verdict.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { plainVerdict } from "../grader/plain-words.ts";
import { propertyWords } from "../panel/property-words.ts";
import type { ClusterSession } from "../session/cluster-session.ts";

type Props = {
  readonly cluster: ClusterSession;
  readonly onShowLine?: (line: number) => void;
};

const endings = {
  quiescent: "ended with nothing left to do",
  limit: "was cut off at its limit",
  failed: "ended with a failure of the program",
} as const;

export function RunOutcome({ cluster, onShowLine }: Props) {
  // One by one: what follows the cursor must not draw this anew.
  const report = useStore(cluster.store, (state) => state.report);
  const trace = useStore(cluster.store, (state) => state.trace);
  const trouble = useStore(cluster.store, (state) => state.trouble);
  const diagnostics = useStore(cluster.store, (state) => state.diagnostics);
  const running = useStore(cluster.store, (state) => state.running);
  const line = report?.failure?.line ?? null;
  return (
    <div className="run-outcome" role="status" aria-busy={running}>
      {trouble !== null && <p className="trouble">{trouble}</p>}
      {diagnostics.length > 0 && (
        <ul>
          {diagnostics.map((one) => (
            <li key={`${one.line}:${one.column} ${one.slug}`}>
              <button type="button" className="link-button" onClick={() => onShowLine?.(one.line)}>
                Line {one.line}
              </button>
              : {one.message}
            </li>
          ))}
          <li>
            <Link href="/glossary#refused">What a program cannot say, and what to say instead</Link>
          </li>
        </ul>
      )}
      {trouble === null && report !== null && trace !== null && (
        <>
          <p>
            The run {endings[report.ending]}: {counted(trace.length, "step")}.
          </p>
          {report.failure !== null && (
            <p className="trouble">
              {describeFailure(report.failure)}{" "}
              {line !== null && onShowLine !== undefined && (
                <button type="button" className="link-button" onClick={() => onShowLine(line)}>
                  Show line {line}
                </button>
              )}
            </p>
          )}
          <ul className="verdicts">
            {report.verdicts.map(({ property, statement, verdict }) => (
              <li key={property} data-verdict={verdict.kind}>
                <strong>{propertyWords(property)}</strong>{" "}
                {plainVerdict(verdict.kind, describeVerdict(verdict))}
                <span>{statement}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
