import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import type { ReactNode } from "react";
import { runningServer } from "../lib/server/running-server.ts";
import { siteAddress } from "./_parts/address/site-address.ts";
import { OfflineBadge } from "./_parts/offline/offline-state.tsx";
import { applyAtOnce } from "./_parts/settings/settings.ts";
import { SiteTools } from "./_parts/site/site-tools.tsx";
import "./globals.css";
import "./site.css";

export const metadata: Metadata = {
  title: { default: "Tiebreak", template: "%s · Tiebreak" },
  description: "Write distributed algorithms, watch them run, and learn why they hold or break.",
};

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const isServer = runningServer() !== null;
  const nonce = nonceOf((await headers()).get("Content-Security-Policy") ?? "");
  return (
    // The script below changes attributes of this element before React looks at it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {applyAtOnce}
        </script>
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <header className={isServer ? "site-header with-courses" : "site-header"}>
          <Link className="brand" href="/" aria-label="Tiebreak, start page">
            <img src={siteAddress("/icon.svg")} alt="" width={24} height={24} />
            <span>Tiebreak</span>
          </Link>
          <Link className="button quiet" href="/lessons">
            Lessons
          </Link>
          {isServer ? (
            <>
              <GlossaryLink />
              <Link className="button quiet" href="/courses" prefetch={false}>
                Courses
              </Link>
            </>
          ) : (
            <GlossaryLink />
          )}
          {!isServer && <OfflineBadge />}
          <SiteTools />
        </header>
        <div id="content">{children}</div>
      </body>
    </html>
  );
}

/** One place in the header either way: self-paced pages stay the same, to the ids in them. */
function GlossaryLink() {
  return (
    <Link className="button quiet wide" href="/glossary">
      Glossary
    </Link>
  );
}

function nonceOf(policy: string): string | undefined {
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}
