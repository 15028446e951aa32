"use client";
// The search dialog's content: fetches the index once, filters it as you type.
import Link from "next/link";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { siteAddress } from "../address/site-address.ts";
import { type SearchEntry, search } from "./search-entry.ts";

let fetched: Promise<readonly SearchEntry[]> | null = null;

function fetchEntries(): Promise<readonly SearchEntry[]> {
  fetched ??= fetch(siteAddress("/search-index.json")).then((response) => response.json());
  return fetched;
}

export function SearchPanel({ onChoose }: { readonly onChoose: () => void }) {
  const [entries, setEntries] = useState<readonly SearchEntry[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState("");
  const statusId = useId();
  useEffect(() => {
    let wanted = true;
    fetchEntries().then(
      (found) => wanted && setEntries(found),
      () => {
        fetched = null; // the next opening tries again
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, []);
  const hits = search(entries ?? [], query);
  const status = query.trim() === "" ? "" : describe(hits.length, entries === null);
  return (
    <search onKeyDown={onArrow}>
      <input
        className="search-field"
        type="search"
        data-first=""
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        placeholder="A word, an algorithm, a property …"
        aria-label="Search all lessons"
        aria-describedby={statusId}
      />
      <p id={statusId} role="status" className="visually-hidden">
        {status}
      </p>
      {failed && <p role="alert">The list of lessons did not load. Close this and try again.</p>}
      <ul className="search-results">
        {hits.map(({ address, lesson, heading, excerpt }) => (
          <li key={`${address} ${excerpt}`}>
            <Link href={address} onClick={onChoose} prefetch={false}>
              <strong>{heading === "" ? lesson : `${lesson} · ${heading}`}</strong>
              <span>{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hits.length === 0 && status !== "" && <p>{status}</p>}
    </search>
  );
}

/** Up and down lead through field and results; Enter in the field goes to the first of them. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, .search-results a")];
  const place = stops.indexOf(document.activeElement as HTMLElement);
  const isField = place === 0;
  if (event.key === "Enter" && isField && !event.nativeEvent.isComposing) stops[1]?.click();
  else if (event.key === "ArrowDown") stops[(place + 1) % stops.length]?.focus();
  else if (event.key === "ArrowUp") stops.at(place - 1)?.focus();
  else return;
  event.preventDefault();
}

function describe(count: number, loading: boolean): string {
  if (loading) return "Looking …";
  if (count === 0) return "Nothing found. Try fewer or shorter words.";
  return count === 1 ? "1 place found" : `${count} places found`;
}
