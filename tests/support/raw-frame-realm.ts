// A realm without any wall of the language: the job's source is evaluated as it stands, beside the
// function that answers the host. It takes the place of the real one in the frame's document.
import { realmGlobal } from "../../lib/sandbox/bundle-name.ts";

export const rawRealm = `var ${realmGlobal} = (() => {
  const { parse, stringify } = JSON;
  const { then } = Promise.prototype;
  const { apply, construct } = Reflect;
  const Asynchronous = (async () => {}).constructor;
  return {
    openRealm: (answer) => (text) => {
      const end = (why) => answer(stringify({ kind: "result", result: { kind: "fault", why } }));
      answer(stringify({ kind: "started" }));
      const run = construct(Asynchronous, ["answer", parse(text).job.source]);
      apply(then, run(answer), [(said) => end("said " + said), (error) => end("threw " + error)]);
    },
  };
})();`;
