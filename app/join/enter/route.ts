// A course's join code makes somebody new in it.
import { z } from "zod";
import { joinCourse } from "../../../lib/server/sign-in/join.ts";
import { localPath } from "../../../lib/server/sign-in/local-path.ts";
import { codeAction } from "../../_server/action.ts";
import { refuse } from "../../_server/answer.ts";
import { noSuchCode, signedIn } from "../signed-in.ts";
import { code, next, saysWho, shared, whoFields } from "../who-joins.ts";

const body = z.object({ code, next, shared, ...whoFields }).refine(saysWho.test, saysWho.error);

export const POST = codeAction(
  { body, guessed: "class" },
  async ({ server, visitor, body, now }) => {
    const { code, name, email, shared: isShared } = body;
    const who = { code, name, email: email === "" ? null : email, isShared };
    const outcome = await joinCourse(server, visitor, who, now);
    if (outcome.kind === "refused") return noSuchCode();
    if (outcome.kind === "signed-in") return signedIn(server, outcome, body.next);
    if (outcome.kind === "by-invitation") {
      const why = "This course takes learners by invitation. Ask your instructor for yours.";
      return { ...refuse(409, why), field: "code" };
    }
    const { person, role } = outcome;
    if (person.role === role) {
      return { kind: "done", location: localPath(body.next, `/courses/${person.courseId}`) };
    }
    const why = `In this browser you are in this course as ${person.role} already. Sign out first.`;
    return { ...refuse(409, why), field: "code" };
  },
);
