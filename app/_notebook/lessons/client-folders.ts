// Where the server finds the files that pages load at run time; their names change with them.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { siteAddress } from "../../_parts/address/site-address.ts";

export interface ClientFolders {
  readonly monaco: string;
  readonly learnerApi: string;
  readonly sandbox: string;
}

export function clientFolders(): ClientFolders {
  return {
    monaco: folderIn("monaco"),
    learnerApi: folderIn("learner-api"),
    sandbox: folderIn("sandbox"),
  };
}

function folderIn(name: string): string {
  const path = join(process.cwd(), "public", name);
  const hash = readdirSync(path).find((entry) => !entry.endsWith(".new"));
  if (hash === undefined) throw new Error(`public/${name} is empty: npm start fills it`);
  return siteAddress(`/${name}/${hash}/`);
}
