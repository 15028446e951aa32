/**
 * What the operating system withholds from a sandbox process, by small programs that are put in
 * front of Node and replace themselves by it. As root on Linux the process runs as a user that
 * nobody else is; where namespaces are permitted it sees no process but its own, no network, and
 * no file but Node and the system's libraries; it can never gain rights, and its memory is limited.
 * What a machine does not permit is left out: which of this is possible is tried once, from the
 * strictest down.
 */

import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";

interface Confinement {
  /** Whatever Node's permission model lets through, there is nothing to read or write. */
  readonly withholdsFiles: boolean;
  readonly withholdsNetwork: boolean;
  /** The processes outside are out of reach of its signals. */
  readonly withholdsSignals: boolean;
  /** It is somebody else, who owns nothing. */
  readonly withholdsUser: boolean;
  readonly before: (limits: readonly string[]) => readonly string[];
}

/** Users and groups in this range have no name on any machine we know. */
const firstUser = 1_900_000_000;
const users = 2 ** 27;
const nobody = 65_534;

const noGain = ["--no-new-privs", "--inh-caps=-all", "--pdeathsig=KILL"];
const ordinary = ["setpriv", ...noGain];
const anotherUser = (id: number): readonly string[] => [
  ...["setpriv", `--reuid=${id}`, `--regid=${id}`, "--clear-groups", "--bounding-set=-all"],
  ...noGain,
];
/** Nobody else's signals reach it, nor its own anybody else. */
const someUser = (): readonly string[] => anotherUser(firstUser + randomInt(users));

const apart = ["--net", "--pid", "--ipc", "--uts", "--fork"];
/** If the one in front is killed, so is what it has started. */
const userApart = ["unshare", "--user", "--map-current-user", ...apart, "--kill-child", "--"];
const rootApart = ["unshare", ...apart, "--kill-child", "--"];
const onlyNetworkApart = ["unshare", "--user", "--map-current-user", "--net", "--"];

/**
 * An empty file system in memory, in which Node and the system's libraries are mounted, becomes the
 * root. The place must exist everywhere and hold neither; nobody outside sees it covered.
 */
const room = `set -e
cover=/proc
mount -t tmpfs -o size=64k none $cover
cd $cover
mkdir usr usr/lib usr/lib64
ln -s usr/lib usr/lib64 .
for folder in usr/lib usr/lib64; do [ ! -d /$folder ] || mount --rbind /$folder $folder; done
for folder in lib lib64; do
  if [ -d /$folder ] && [ ! -L /$folder ]; then
    rm $folder; mkdir $folder; mount --rbind /$folder $folder
  fi
done
: > node; mount --bind "$1" node
: > setpriv; mount --bind "$(command -v setpriv)" setpriv
shift
exec chroot . /setpriv --no-new-privs --inh-caps=-all --bounding-set=-all /node "$@"`;
const inRoom = [
  ...["unshare", "--user", "--map-root-user", "--mount", ...apart, "--kill-child", "--"],
  ...["sh", "-c", room, "sh"],
];

const everything = {
  withholdsFiles: true,
  withholdsNetwork: true,
  withholdsSignals: true,
  withholdsUser: true,
};
const allButFiles = { ...everything, withholdsFiles: false };
const allButUser = { ...everything, withholdsUser: false };
const namespaces = { ...allButFiles, withholdsUser: false };
const user = { ...allButFiles, withholdsNetwork: false };
const network = { ...namespaces, withholdsSignals: false };
const none = { ...network, withholdsNetwork: false };

const asRoot: readonly Confinement[] = [
  { ...everything, before: (limits) => [...someUser(), ...limits, ...inRoom] },
  { ...allButFiles, before: (limits) => [...someUser(), ...limits, ...userApart] },
  { ...allButFiles, before: (limits) => [...rootApart, ...someUser(), ...limits] },
  { ...allButFiles, before: (limits) => [...anotherUser(nobody), ...limits, ...userApart] },
  { ...user, before: (limits) => [...someUser(), ...limits] },
  { ...user, before: (limits) => [...anotherUser(nobody), ...limits] },
];
const asAnybody: readonly Confinement[] = [
  { ...allButUser, before: (limits) => [...ordinary, ...limits, ...inRoom] },
  { ...namespaces, before: (limits) => [...ordinary, ...limits, ...userApart] },
  { ...namespaces, before: (limits) => [...limits, ...userApart] },
  { ...network, before: (limits) => [...limits, ...onlyNetworkApart] },
  { ...none, before: (limits) => [...ordinary, ...limits] },
];
const elsewhere: readonly Confinement[] = [{ ...none, before: (limits) => limits }];
const nothing: Confinement = { ...none, before: () => [] };

let found: Confinement | null = null;

/** The strictest confinement in which this Node can be started at all. */
export function confinement(): Confinement {
  found ??= candidates().find(isPossible) ?? nothing;
  return found;
}

function candidates(): readonly Confinement[] {
  if (process.platform === "win32") return [];
  if (process.platform !== "linux") return elsewhere;
  return [...(process.getuid?.() === 0 ? asRoot : []), ...asAnybody, ...elsewhere];
}

function isPossible({ before }: Confinement): boolean {
  const [program = "", ...parameters] = before(limitsFor(1024));
  const trial = [...parameters, process.execPath, "--version"];
  return spawnSync(program, trial, { cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * A shell's `ulimit`, which every system has; a limit that is unknown or refused is left out. No
 * files are written, no memory is dumped. Threads count as processes, and a reservation for
 * compiled code counts as memory, though nothing of it is used.
 */
export function limitsFor(megabytes: number): readonly string[] {
  const limits = ["-c 0", "-f 0", "-n 128", `-d ${megabytes * 1024}`];
  const script = limits.map((limit) => `ulimit ${limit} 2>/dev/null`).join("; ");
  return ["sh", "-c", `${script}; exec "$@"`, "sh"];
}
