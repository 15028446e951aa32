// Which addresses the server is willing to call. Platforms name addresses in registrations and in
// launches; a careless or hostile one must not turn this server into a way into its own network.
// Limit: an https address inside the network is allowed, since platforms may live there.

const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Null when a tool that lives at `toolHome` may call `address`; else the reason, a clause. */
export function endpointComplaint(address: string, toolHome: string): string | null {
  if (!URL.canParse(address)) return "is not a web address";
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return "carries a name or password";
  if (url.hash !== "") return "carries a fragment";
  if (url.protocol === "https:") return null;
  if (url.protocol !== "http:") return "does not begin with https";
  const local = loopbackHosts.test(url.hostname) && isLoopback(toolHome);
  return local ? null : "does not begin with https";
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackHosts.test(new URL(address).hostname);
}
