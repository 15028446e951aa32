"use client";
// The list behind `?`: every key of the notebook.
import { heldKeys, type Key, singleKeys } from "./keymap.ts";
import { useSettings } from "./settings-store.ts";

export function KeyList() {
  const { singleKeys: active } = useSettings();
  return (
    <>
      <Table caption="Always" keys={heldKeys} />
      <Table
        caption={active ? "Outside text fields" : "Outside text fields (switched off)"}
        keys={singleKeys}
      />
      <p>On a Mac, Cmd does what Ctrl does here; only Ctrl M stays Ctrl Shift M.</p>
    </>
  );
}

function Table({ caption, keys }: { readonly caption: string; readonly keys: readonly Key[] }) {
  return (
    <table className="keymap">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th colSpan={2} scope="colgroup">
            <strong>{caption}</strong>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ keys: combination, does }) => (
          <tr key={combination}>
            <th scope="row">
              {combination.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
