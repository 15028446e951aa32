"use client";
import { useStore } from "../../_parts/store/use-store.ts";
// How the next run is set up: the scenario and the seed.
import type { ClusterSession } from "../session/cluster-session.ts";

export function RunSetup({ cluster }: { readonly cluster: ClusterSession }) {
  const setup = useStore(cluster.store, (state) => state.setup);
  const names = Object.keys(cluster.scenarios);
  return (
    <div className="run-setup">
      {names.length > 0 && (
        <label>
          Scenario
          <select
            value={setup.scenarioName ?? ""}
            onChange={({ target }) => cluster.chooseScenario(target.value)}
          >
            {setup.scenarioName === null && <option value="">changed by hand</option>}
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        Seed
        <input
          value={String(setup.seed)}
          size={6}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => cluster.changeSetup({ seed: readSeed(target.value) })}
        />
      </label>
    </div>
  );
}

function readSeed(text: string): number | string {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}
