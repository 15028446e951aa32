// tries: to read a file
claim(require("node:fs").readFileSync(canary.file, "utf8"));

// tries: to read a file by promises
claim(await require("node:fs/promises").readFile(canary.file, "utf8"));

// tries: to read a file as a stream
for await (const part of require("node:fs").createReadStream(canary.file)) claim(String(part));

// tries: to read a file as a blob
claim(await (await require("node:fs").openAsBlob(canary.file)).text());

// tries: to read a file by its address
claim(String(await import(`file://${canary.file}`)));

// tries: to read a file as a module
claim(String(require(canary.file)));

// tries: to read a file by the bindings
claim(String(process.binding("fs").open(canary.file, 0, 0o666)));

// tries: to read a file by Node's own bindings
const { internalBinding } = require("internal/test/binding");
claim(String(internalBinding("fs").readFileUtf8(canary.file, 0)));

// tries: to list a folder
claim(String(require("node:fs").readdirSync("/")));

// tries: to read the parent's environment
claim(require("node:fs").readFileSync(`/proc/${canary.parent}/environ`, "utf8"));

// tries: to find the secret in its own environment
if (JSON.stringify(process.env).includes(canary.secret)) claim("the secret");

// tries: to find more in its own environment than it needs
for (const name of Object.keys(process.env)) if (!["NODE_ENV", "PATH", "PWD", "_", "SHLVL", "OLDPWD"].includes(name)) claim(name);

// tries: to write a file
require("node:fs").writeFileSync(canary.file, "overwritten");
claim("written");

// tries: to write a new file
require("node:fs").writeFileSync(`${canary.folder}/new`, "x");
claim("written");

// tries: to write a report about itself
claim(String(process.report.writeReport(`${canary.folder}/report`)));

// tries: to write a heap snapshot
claim(require("node:v8").writeHeapSnapshot(`${canary.folder}/heap`));

// tries: to remove a file
require("node:fs").rmSync(canary.file);
claim("removed");

// tries: to make a link
require("node:fs").symlinkSync("/etc/passwd", `${canary.folder}/link`);
claim("linked");

// tries: to change the mode of a file
require("node:fs").chmodSync(canary.file, 0o777);
claim("changed");

// tries: to start a process
const { status } = require("node:child_process").spawnSync("/bin/sh", ["-c", `echo x > ${canary.folder}/spawned`]);
if (status === 0) claim("started");

// tries: to start a process by the bindings
const { internalBinding } = require("internal/test/binding");
const { spawn } = internalBinding("spawn_sync");
const done = spawn({ file: "/bin/true", args: ["true"], stdio: [] });
if (done.pid > 0) claim("started");

// tries: to load an addon
process.dlopen({ exports: {} }, "/lib/x86_64-linux-gnu/libc.so.6");
claim("loaded");

// tries: to open the inspector
require("node:inspector").open(0, "127.0.0.1");
claim("opened");

// tries: to open a session of the inspector
const session = new (require("node:inspector").Session)();
session.connect();
claim("opened");

// tries: to make a thread with more rights
// needs: files
const { Worker } = require("node:worker_threads");
const text = await new Promise((resolve, reject) => {
  new Worker(
    `require("node:worker_threads").parentPort.postMessage(require("node:fs").readFileSync(${JSON.stringify(canary.file)}, "utf8"))`,
    { eval: true, execArgv: [] },
  ).on("message", resolve).on("error", reject);
});
claim(text);

// tries: to connect to a server on the same machine
// needs: network
await new Promise((resolve, reject) => {
  require("node:net").connect(canary.port, "127.0.0.1", resolve).on("error", reject);
});
claim("connected");

// tries: to fetch from a server on the same machine
// needs: network
claim(String(await fetch(`http://127.0.0.1:${canary.port}/`)));

// tries: to send a packet
// needs: network
const socket = require("node:dgram").createSocket("udp4");
await new Promise((resolve, reject) => socket.send("x", 53, "192.0.2.1", (error) => (error ? reject(error) : resolve())));
claim("sent");

// tries: to ask for an address
// needs: network
claim(String(await require("node:dns/promises").resolve("localhost.test")));

// tries: to connect to a socket in a file
// needs: files
await new Promise((resolve, reject) => {
  require("node:net").connect(canary.socket, resolve).on("error", reject);
});
claim("connected");

// tries: to kill its parent
// needs: signals
process.kill(canary.parent, "SIGKILL");
claim("killed");

// tries: to find out that its parent is there
// needs: signals
process.kill(canary.parent, 0);
claim("found");

// tries: to kill whoever stands in front of it
// needs: signals
if (process.ppid > 1) { process.kill(process.ppid, "SIGKILL"); claim("killed"); }

// tries: to kill its parent's group
// needs: signals
process.kill(-canary.parent, "SIGKILL");
claim("killed");

// tries: to kill everybody
// expect: held or gone
// needs: signals
process.kill(-1, "SIGKILL");

// tries: to kill its own group
// expect: held or gone
process.kill(0, "SIGKILL");

// tries: to kill a neighbour
// needs: signals
process.kill(canary.neighbour, "SIGKILL");
claim("killed");

// tries: to open its parent's inspector
// needs: signals
process._debugProcess(canary.parent);
claim("opened");

// tries: to change another process's priority
// needs: signals
require("node:os").setPriority(canary.parent, 19);
claim("changed");

// tries: to join root's groups
// needs: user
process.setgroups([0]);
claim("root");

// tries: to become somebody else
// needs: user
process.setuid(1);
claim("somebody");

// tries: to write a file by the runtime's own interface to the system
const { WASI } = require("node:wasi");
new WASI({ version: "preview1", preopens: { "/": "/" } });
claim("opened");

// tries: to write a database
// needs: files
const { DatabaseSync } = require("node:sqlite");
new DatabaseSync(`${canary.folder}/database`);
claim("written");
