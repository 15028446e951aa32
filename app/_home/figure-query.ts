// What the address asks of the figure: how many processes, which seed, which network. A value that
// makes no sense is replaced by the usual one, and said so.

export const networkNames = ["reordering", "fifo"] as const;
export type NetworkName = (typeof networkNames)[number];

export type FigureQuery = {
  readonly processes: number;
  readonly seed: string;
  readonly network: NetworkName;
};

export type FieldName = keyof FigureQuery;
export type Complaints = Partial<Record<FieldName, string>>;

export const fewestProcesses = 2;
export const mostProcesses = 8;
export const seedLengthLimit = 40;
const usual: FigureQuery = { processes: 3, seed: "4", network: "reordering" };

export type SearchParams = { readonly [name: string]: string | string[] | undefined };

export function readFigureQuery(parameters: SearchParams): {
  readonly query: FigureQuery;
  readonly complaints: Complaints;
} {
  const complaints: Complaints = {};
  const processes = firstOf(parameters.processes);
  const seed = firstOf(parameters.seed);
  const network = firstOf(parameters.network);
  const count = Number(processes);
  const countFits = /^\d+$/.test(processes) && count >= fewestProcesses && count <= mostProcesses;
  if (processes !== "" && !countFits) {
    complaints.processes =
      `Processes must be a whole number from ${fewestProcesses} to ${mostProcesses}, ` +
      `not “${cut(processes)}”. Showing ${usual.processes}.`;
  }
  const seedFits = [...seed].length <= seedLengthLimit;
  if (!seedFits) {
    complaints.seed =
      `A seed has at most ${seedLengthLimit} characters; this one has ${[...seed].length}. ` +
      `Showing seed ${usual.seed}.`;
  }
  const known = networkNames.find((name) => name === network);
  if (network !== "" && known === undefined) {
    complaints.network =
      `The network is ${networkNames.join(" or ")}, not “${cut(network)}”. ` +
      `Showing ${usual.network}.`;
  }
  const query = {
    processes: countFits ? count : usual.processes,
    seed: seed !== "" && seedFits ? seed : usual.seed,
    network: known ?? usual.network,
  };
  return { query, complaints };
}

/** An empty field, or none, means the usual value; of several, the first counts. */
function firstOf(value: string | string[] | undefined): string {
  const first = Array.isArray(value) ? value[0] : value;
  return (first ?? "").trim();
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= 20 ? text : `${characters.slice(0, 20).join("")}…`;
}

export function addressOf(path: string, { processes, seed, network }: FigureQuery): string {
  const parameters = new URLSearchParams({ processes: String(processes), seed, network });
  return `${path}?${parameters}`;
}

/** The seed after this one; a seed that is a word gets a number. */
export function nextSeed(seed: string): string {
  const [, word = "", digits = "0"] = /^(.*?)(\d{1,9})?$/s.exec(seed) ?? [];
  const next = `${word}${Number(digits) + 1}`;
  return next.length > seedLengthLimit ? usual.seed : next;
}
