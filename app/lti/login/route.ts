// A platform asks this browser to log in; it is sent on to the platform.
import { beginPlatformLogin } from "../../../lib/server/platform/platform-login.ts";
import { askStorageScript } from "../ask-storage.ts";
import { html, plainPage, refusalPage } from "../plain-page.ts";
import { platformRoute } from "../platform-request.ts";

const script = `${askStorageScript}
  const { key, value } = data.storage;
  askStorage("lti.put_data", { key, value }, () => location.replace(data.address));
`;

function login(request: Request): Promise<Response> {
  return platformRoute(request, async ({ server, fields, cookies, now }) => {
    const answer = await beginPlatformLogin(server, fields, cookies, now);
    if (answer.kind === "refused") return refusalPage(answer.why);
    const { address, cookie, storage } = answer;
    if (storage === null) {
      const headers = { Location: address, "Set-Cookie": cookie, "Cache-Control": "no-store" };
      return new Response(null, { status: 302, headers });
    }
    return plainPage({
      title: "One moment",
      body: html`<p>One moment … <a href="${address}">Go on</a></p>`,
      script,
      data: { address, storage },
      cookies: [cookie],
      mayBeFramed: true,
    });
  });
}

export { login as GET, login as POST };
