// What can be named in the shell at this moment, for completion.
import { momentAt } from "../../../lib/view/moment.ts";
import type { Surroundings } from "../../../lib/view/shell-completion.ts";
import { networks } from "../panel/change-scenario.ts";
import { callsOf } from "../panel/choice-commands.ts";
import type { PanelSession } from "../panel/panel-session.ts";

export function surroundingsOf(panel: PanelSession): Surroundings {
  const { views, cluster } = panel;
  const { setup, cursor } = cluster.store.get();
  const moment = views === null ? null : momentAt(views.history, cursor);
  return {
    processes: views?.processes ?? setup.scenario.processes,
    envelopes: (moment?.flights ?? []).map(({ sender, receiver, number, copy, message }) => {
      const name = `#${number}${copy === 0 ? "" : `.${copy}`}`;
      return `p${sender}→p${receiver} ${name} ${message?.type ?? ""}`.trim();
    }),
    calls: callsOf(panel),
    timers: [...new Set((moment?.processes ?? []).flatMap(({ timers }) => timers))],
    names: views?.names ?? [],
    scenarios: Object.keys(cluster.scenarios),
    networks: Object.keys(networks),
    properties: (views?.report.verdicts ?? []).map(({ property }) => property),
  };
}
