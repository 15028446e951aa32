// Runs one PostgreSQL server for as long as its standard input stays open, and then removes what
// it left. A test process that dies, however it dies, closes that input; so no server outlives it.
// Called with: the folder of the programs, the data folder, the port, the user's and group's id.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";

const [programs = "", dataFolder = "", port = "", user = "", group = ""] = process.argv.slice(2);

// What is thrown away with the test needs no disk: fsync guards against the loss of the machine's
// power, not against the death of a process. What PostgreSQL has acknowledged stays with it,
// whichever of our processes is killed, because it is another process and nobody kills it.
const settings = {
  listen_addresses: "127.0.0.1",
  port,
  unix_socket_directories: "",
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  shared_buffers: "64MB",
  max_connections: "100",
};

const server = spawn(
  join(programs, "postgres"),
  [
    "-D",
    dataFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ],
  {
    stdio: ["ignore", "inherit", "inherit"],
    ...(user === "" ? {} : { uid: Number(user), gid: Number(group) }),
  },
);
server.on("error", (error) => {
  console.error(error.message);
  process.exitCode = 1;
  process.stdin.destroy();
});
server.on("exit", () => {
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit();
});

/** SIGQUIT: at once, without waiting for whoever is still connected. */
const stop = (): void => void server.kill("SIGQUIT");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.stdin.on("end", stop).on("close", stop).resume();
