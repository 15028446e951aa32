// A route whose database is away or full answers with a sentence, not with a bare error.
import { troubleWords } from "../../lib/server/operation/trouble-words.ts";
import { runningServer } from "../../lib/server/running-server.ts";
import { answer } from "./answer.ts";

type Context = { readonly params: Promise<{ readonly [name: string]: string }> };
export type Route = (request: Request, context: Context) => Promise<Response>;

const tryAgainSeconds = 60;

export function tellingTrouble(route: Route): Route {
  return async (request, context) => {
    try {
      return await route(request, context);
    } catch (error) {
      runningServer()?.log.error({ err: error }, "request failed");
      const { status, why } = troubleWords(error);
      const retry = status === 503 ? { retryAfter: tryAgainSeconds } : {};
      return answer(request, { kind: "refused", status, why, ...retry });
    }
  };
}
