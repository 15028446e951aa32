// Commands that change how the next run is set up.
import { counted } from "../../../lib/check/counted.ts";
import {
  networkName,
  networks,
  networkWords,
  processesMax,
  withNetwork,
  withProcesses,
} from "./change-scenario.ts";
import type { CommandTable } from "./commands.ts";
import { readSeed } from "./move-commands.ts";

const runIt = "Type `run` to see it.";

export const setupCommands: CommandTable = {
  seed: ({ cluster }, { words: [seed] }) => {
    if (seed === undefined) return `The seed is ${cluster.store.get().setup.seed}.`;
    cluster.changeSetup({ seed: readSeed(seed) });
    return `The seed is ${seed} now. ${runIt}`;
  },
  scenario: ({ cluster }, { words: [name] }) => {
    const names = Object.keys(cluster.scenarios);
    if (name === undefined) {
      const { scenarioName } = cluster.store.get().setup;
      return names.map((one) => `${one === scenarioName ? "*" : " "} ${one}`).join("\n");
    }
    if (!names.includes(name)) return `There is no scenario \`${name}\`: ${names.join(", ")}.`;
    cluster.chooseScenario(name);
    return `The scenario is ${name} now. ${runIt}`;
  },
  processes: ({ cluster }, { words: [count] }) => {
    const { scenario } = cluster.store.get().setup;
    if (count === undefined)
      return `The cluster has ${counted(scenario.processes, "process", "processes")}.`;
    const processes = Number(count);
    if (!Number.isInteger(processes) || processes < 1 || processes > processesMax) {
      return `Cannot show so many: choose from 1 to ${processesMax}.`;
    }
    cluster.changeSetup({ scenario: withProcesses(scenario, processes), scenarioName: null });
    return `The cluster has ${counted(processes, "process", "processes")} now. ${runIt}`;
  },
  network: ({ cluster }, { words: [name] }) => {
    const { scenario } = cluster.store.get().setup;
    if (name === undefined) {
      const current = networkName(scenario.network);
      const lines = Object.entries(networkWords).map(
        ([one, words]) => `${one === current ? "*" : " "} ${one}: ${words}`,
      );
      return lines.join("\n");
    }
    if (networks[name] === undefined) {
      return `There is no network \`${name}\`: ${Object.keys(networks).join(", ")}.`;
    }
    cluster.changeSetup({ scenario: withNetwork(scenario, name), scenarioName: null });
    return `The network is ${name} now. ${runIt}`;
  },
};
