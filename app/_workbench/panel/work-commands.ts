// Commands that reach beyond the panel: searching, grading, saving, sharing.
import { parseReplayToken } from "../../../lib/grading/replay-token.ts";
import { exportFormats } from "../../../lib/view/shell-completion.ts";
import type { CommandTable } from "./commands.ts";
import { describeRun } from "./describe-run.ts";

export const workCommands: CommandTable = {
  explore: ({ abilities }, { words: [property = null] }) =>
    abilities.explore?.(property) ?? "Cannot explore here: only your own program is explored.",
  grade: ({ abilities }) =>
    abilities.grade?.() ?? "Cannot grade here: only your own program is graded.",
  share: ({ abilities }) =>
    abilities.share?.() ?? "Cannot share this one; your own program has a link.",
  replay: async (panel, { words: [token = ""] }) => {
    const replay = parseReplayToken(token);
    if (replay === null) return "Cannot read that token; copy it whole, it begins with `tb1.`.";
    await panel.cluster.replay(replay.schedule, undefined, replay.scenario);
    return describeRun(panel);
  },
  export: (panel, { words: [wanted = ""] }) => {
    const format = exportFormats.find((one) => one === wanted);
    if (format === undefined) return `Cannot save that: choose ${exportFormats.join(", ")}.`;
    const { views, abilities } = panel;
    if (views === null) return "There is no run yet: type `run`.";
    return abilities.save?.(format, views) ?? "Cannot save here.";
  },
  /** The terminal itself empties its screen. */
  clear: () => "",
};
