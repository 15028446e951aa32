import { describe, expect, test } from "vitest";
import type { PanelSession } from "../../app/_workbench/panel/panel-session.ts";
import { commandRules } from "../../lib/view/shell-command.ts";
import { openPanel } from "../support/panel.ts";

async function say(panel: PanelSession, ...lines: readonly string[]): Promise<string> {
  let answer = "";
  for (const line of lines) answer = await panel.execute(line);
  return answer;
}

/** A panel at its beginning, with nothing made to happen yet. */
async function atStart(): Promise<PanelSession> {
  const panel = openPanel();
  await say(panel, "run", "goto 2");
  return panel;
}

function cursorOf({ cluster }: PanelSession): number {
  return cluster.store.get().cursor;
}

describe("moving in a run", () => {
  test("`run` ends at the end; `back`, `step` and `goto` move from there", async () => {
    const panel = openPanel();
    expect(await say(panel, "run")).toContain("Nothing is left to do.");
    const length = panel.views?.trace.length ?? 0;
    expect(cursorOf(panel)).toBe(length);
    await say(panel, "back 3", "step 3");
    expect(cursorOf(panel)).toBe(length);
    expect(await say(panel, "goto start")).toContain("At the beginning");
    expect(cursorOf(panel)).toBe(0);
    expect(await say(panel, "goto 1")).toBe("1 start p1");
  });

  test("`next` and `previous` find events by process and by message type", async () => {
    const panel = openPanel();
    await say(panel, "run", "goto start");
    expect(await say(panel, "next reply")).toContain("reply");
    expect(await say(panel, "previous p0")).toContain("p0");
    expect(await say(panel, "next nonsense")).toBe(
      "There is no later event of nonsense in this run.",
    );
  });

  test("without a run, every command that needs one says so", async () => {
    for (const line of ["step", "state", "messages", "trace", "goto 3", "export json"]) {
      expect(await say(openPanel(), line)).toContain("There is no run yet");
    }
  });
});

describe("making things happen", () => {
  test("an envelope is delivered, lost and doubled by its channel alone", async () => {
    const panel = await atStart();
    expect(await say(panel, "acquire p0")).toContain("send p0→p1 #1 request");
    expect(await say(panel, "deliver p0->p1")).toContain("deliver p0→p1 #1 request");
    expect(await say(panel, "duplicate p0→p2")).toContain("as #1.1");
    expect(await say(panel, "drop p0→p2 #1.1")).toContain("drop p0→p2 #1.1");
    expect(await say(panel, "messages")).toContain("p0→p2 #1 request");
    expect(await say(panel, "deliver reply")).toContain("deliver p1→p0 #1 reply");
  });

  test("what is not possible is refused in words and changes nothing", async () => {
    const panel = await atStart();
    await say(panel, "acquire p0");
    const before = panel.cluster.store.get().report?.schedule;
    expect(await say(panel, "recover p1")).toMatch(/^Cannot recover p1: /);
    expect(panel.cluster.store.get().report?.schedule).toBe(before);
    expect(await say(panel, "deliver p2→p0")).toMatch(/^There is no such envelope/);
    expect(await say(panel, "crash")).toBe("Cannot read that. Write `crash p0`.");
  });

  test("processes crash and recover, links are cut and mended", async () => {
    const panel = await atStart();
    expect(await say(panel, "crash 1")).toContain("crash p1");
    expect(await say(panel, "state p1")).toBe("p1 is down");
    expect(await say(panel, "recover p1")).toContain("recover p1");
    expect(await say(panel, "partition p0 | p1 p2")).toContain("cut p0→p1");
    const healed = await say(panel, "heal");
    expect(healed.split("\n")).toHaveLength(4);
    expect(await say(panel, "heal")).toBe("There is no link to mend.");
    expect(await say(panel, "partition p0 | p0")).toMatch(/^Cannot read the groups/);
  });

  test("`continue` goes on to the end, the same way for the same seed", async () => {
    const panel = await atStart();
    await say(panel, "acquire p0", "drop p0→p2");
    const first = await say(panel, "continue");
    expect(first).toContain("progress");
    const schedule = panel.cluster.store.get().report?.schedule;
    expect(schedule).toContain("drop p0→p2 #1 request");
    await say(panel, "previous p2", "goto end");
    expect(panel.cluster.store.get().report?.schedule).toBe(schedule);
  });

  test("a call by its own name takes the argument the application would take", async () => {
    const panel = await atStart();
    expect(await say(panel, "acquire p1")).toContain('call p1 acquire "main"');
    expect(await say(panel, "call p2 acquire main")).toContain('call p2 acquire "main"');
    expect(await say(panel, "acquire")).toMatch(/^Cannot call that/);
    expect(await say(panel, "conquer p1")).toContain("There is no command `conquer`");
  });
});

describe("setting up and looking", () => {
  test("seed, scenario, size and network are shown, changed, and refused in words", async () => {
    const panel = openPanel();
    expect(await say(panel, "seed")).toBe("The seed is 5.");
    await say(panel, "seed 8", "scenario duel", "network fifo", "run");
    expect(panel.cluster.store.get().report?.scenario).toMatchObject({ processes: 2 });
    expect(panel.cluster.store.get().setup.seed).toBe(8);
    expect(await say(panel, "network")).toContain("* fifo");
    await say(panel, "processes 5", "run");
    expect(panel.views?.processes).toBe(5);
    expect(await say(panel, "processes 99")).toMatch(/^Cannot/);
    expect(await say(panel, "scenario quartet")).toContain("There is no scenario `quartet`");
    expect(await say(panel, "network pigeon")).toContain("There is no network `pigeon`");
  });

  test("`state` marks what the last choice changed", async () => {
    const panel = await atStart();
    await say(panel, "acquire p0");
    expect(await say(panel, "state p0")).toContain("* clock = 1");
    expect(await say(panel, "state p1")).not.toContain("*");
  });

  test("`help` knows every command, and every command there is has help", async () => {
    const panel = openPanel();
    const help = await say(panel, "help");
    for (const { name, usage } of commandRules) {
      expect(help).toContain(usage);
      expect(await say(panel, `help ${name}`)).toContain(usage);
    }
    expect(await say(panel, "help nonsense")).toContain("There is no command");
  });

  test("what a place cannot do is said, not thrown", async () => {
    const panel = openPanel();
    await say(panel, "run");
    for (const line of ["explore", "grade", "share", "export json", "export gif", "replay tb1.x"]) {
      expect(await say(panel, line)).toMatch(/^Cannot/);
    }
  });

  test("an ability that fails answers with its error", async () => {
    const panel = openPanel({ share: () => Promise.reject(new Error("too long for a link")) });
    expect(await say(panel, "share")).toBe("too long for a link");
  });
});

describe("a click on the page", () => {
  test("is told as the command it stands for, with its answer", async () => {
    const panel = openPanel();
    await panel.act("run");
    await panel.act("goto 0");
    expect(panel.store.get().entries.map(({ line }) => line)).toEqual(["run", "goto 0"]);
    expect(panel.store.get().notice).toBeNull();
    await panel.act("recover p0");
    expect(panel.store.get().notice).toMatch(/^Cannot recover p0/);
  });

  test("opens a story at the step that matters, with its mark", async () => {
    const panel = openPanel();
    const mark = { step: 4, processes: [0], text: "here" };
    await panel.open('call p0 acquire "main"\ndeliver p0→p1 #1 request\n', mark);
    expect(panel.store.get().mark).toEqual(mark);
    expect(panel.views?.trace.length).toBeGreaterThan(5);
    expect(cursorOf(panel)).toBe(6);
  });
});
