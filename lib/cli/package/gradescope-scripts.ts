// The two scripts that Gradescope runs: one when the container is made, one for each submission.

/** `node --permission` is in these and later versions. */
const nodeMajor = 22;
const nodeMinor = 13;

/** Fetched only where the container has no Node that will do. */
const fetchedNode = "v24.11.1";

const isNodeNewEnough = `node_is_new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
    process.exit(a > ${nodeMajor} || (a === ${nodeMajor} && b >= ${nodeMinor}) ? 0 : 1)' 2>/dev/null
}`;

export const setupScript = `#!/usr/bin/env bash
# Run once, when Gradescope makes the container: sees to it that there is a Node, and nothing else.
set -euo pipefail
${isNodeNewEnough}
if command -v node >/dev/null && node_is_new_enough node; then
  echo "Node $(node --version) is there."
  exit 0
fi
case "$(uname -m)" in
  x86_64) machine=x64 ;;
  aarch64 | arm64) machine=arm64 ;;
  *) echo "There is no Node for $(uname -m); install one before this script." >&2; exit 1 ;;
esac
name="node-${fetchedNode}-linux-$machine"
folder="https://nodejs.org/dist/${fetchedNode}"
if ! command -v curl >/dev/null; then
  apt-get update && apt-get install -y --no-install-recommends curl ca-certificates
fi
cd /tmp
curl -fsSLO --retry 3 "$folder/$name.tar.gz"
curl -fsSL --retry 3 "$folder/SHASUMS256.txt" | grep " $name.tar.gz\\$" | sha256sum -c -
tar -xzf "$name.tar.gz" -C /usr/local --strip-components=1
rm "$name.tar.gz"
node_is_new_enough /usr/local/bin/node
`;

export const runScript = `#!/usr/bin/env bash
# Run for each submission. Gradescope copies this file to /autograder; the grader is in source/.
set -u
here="$(cd "$(dirname "\${BASH_SOURCE[0]}")" && pwd)"
[ -d "$here/source" ] || here="$(dirname "$here")"
PATH="/usr/local/bin:$PATH"
${isNodeNewEnough}
# Where several are installed, the first that will do.
for node in $(type -ap node); do
  if node_is_new_enough "$node"; then break; fi
done
# What is hidden stays hidden, whoever runs below.
chmod -R go-rwx "$here/source" 2>/dev/null
exec "\${node:-node}" "$here/source/grader.cjs" "$here"
`;
