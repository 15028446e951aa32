// The figure's controls: a plain form, so that it works before any script does, and without one.
import type { Complaints, FieldName, FigureQuery } from "./figure-query.ts";
import { fewestProcesses, mostProcesses, seedLengthLimit } from "./figure-query.ts";

type Props = { readonly query: FigureQuery; readonly complaints: Complaints };

export function FigureForm({ query, complaints }: Props) {
  const wrong = (field: FieldName) =>
    complaints[field] === undefined
      ? {}
      : { "aria-invalid": true, "aria-describedby": "figure-complaints" };
  const sentences = Object.values(complaints);
  return (
    <form action="/" method="get" className="figure-form">
      <label>
        Processes
        <input
          name="processes"
          type="number"
          min={fewestProcesses}
          max={mostProcesses}
          defaultValue={query.processes}
          {...wrong("processes")}
        />
      </label>
      <label>
        Seed
        <input
          name="seed"
          defaultValue={query.seed}
          maxLength={seedLengthLimit}
          autoComplete="off"
          {...wrong("seed")}
        />
      </label>
      <label>
        Network
        <select name="network" defaultValue={query.network} {...wrong("network")}>
          <option value="reordering">may reorder messages</option>
          <option value="fifo">keeps their order (FIFO)</option>
        </select>
      </label>
      <button type="submit">Run</button>
      {sentences.length > 0 && (
        <div id="figure-complaints" role="alert" className="figure-complaints">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </form>
  );
}
