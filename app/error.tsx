"use client";
// In place of a page that could not be made. What is wrong is asked of the server itself: the error
// does not travel to the browser.
import Link from "next/link";
import { useEffect, useState } from "react";
import { askHealth, unknownTrouble } from "./_parts/site/ask-health.ts";

export default function PageTrouble({ reset }: { readonly reset: () => void }) {
  const [words, setWords] = useState(unknownTrouble);
  useEffect(() => {
    askHealth().then(setWords);
  }, []);
  return (
    <main>
      <h1>This page cannot be shown right now</h1>
      <p role="status">{words}</p>
      <p>
        <button type="button" className="button primary" onClick={reset}>
          Try again
        </button>{" "}
        <Link href="/">Back to the start</Link>
      </p>
    </main>
  );
}
