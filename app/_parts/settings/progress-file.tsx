"use client";
import { useRef, useState } from "react";
// All drafts and progress as one file: out of this browser, and into it.
import { counted } from "../../../lib/check/counted.ts";
import { browserStorage } from "../kept/browser-storage.ts";
import { formatWork, mergeWork, parseWork } from "../kept/saved-work-file.ts";
import { progress } from "../kept/use-progress.ts";

export function ProgressFile() {
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const say = (work: () => Promise<string>) =>
    work().then(setSaid, (error: unknown) =>
      setSaid(error instanceof Error ? error.message : "That did not work."),
    );
  return (
    <fieldset>
      <legend>Your work</legend>
      <div className="settings-actions">
        <button type="button" className="button" onClick={() => void say(exportWork)}>
          Export to a file
        </button>
        <button type="button" className="button" onClick={() => field.current?.click()}>
          Import a file
        </button>
      </div>
      <input
        ref={field}
        type="file"
        accept="application/json"
        hidden
        aria-label="File of saved work"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void say(() => importWork(file));
          target.value = "";
        }}
      />
      <p role="status">
        {said === "" ? "Drafts, answers and scores are kept in this browser only." : said}
      </p>
    </fieldset>
  );
}

async function exportWork(): Promise<string> {
  const text = formatWork(await browserStorage.everything());
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "tiebreak-work.json";
  link.click();
  URL.revokeObjectURL(address);
  return "Exported as tiebreak-work.json.";
}

async function importWork(file: File): Promise<string> {
  const there = parseWork(await file.text());
  const here = await browserStorage.everything();
  await browserStorage.replaceAll(mergeWork(here, there, Date.now()));
  await progress.reload();
  const channel = new BroadcastChannel("tiebreak-drafts");
  for (const { key } of there.drafts) channel.postMessage(key);
  channel.close();
  const drafts = counted(there.drafts.length, "draft");
  return `Imported ${drafts} and the progress of ${counted(there.progress.length, "lesson")}.`;
}
