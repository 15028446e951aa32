import { describe, expect, test } from "vitest";
import { courseRole } from "../../lib/lti/roles.ts";

const membership = "http://purl.imsglobal.org/vocab/lis/v2/membership";
const learner = `${membership}#Learner`;

describe("an instructor is", () => {
  test.each([
    ["who teaches the course", [`${membership}#Instructor`]],
    ["who teaches and learns in it", [learner, `${membership}#Instructor`]],
    ["a teaching assistant", [learner, `${membership}/Instructor#TeachingAssistant`]],
    ["who is named by the short form", ["Instructor"]],
  ])("%s", (_title, roles) => {
    expect(courseRole(roles)).toBe("instructor");
  });
});

describe("a learner is", () => {
  test.each<[string, string[]]>([
    ["who learns", [learner]],
    ["who has no role", []],
    ["a mentor", [`${membership}#Mentor`]],
    ["a designer of content", [`${membership}#ContentDeveloper`]],
    ["an administrator of the course", [`${membership}#Administrator`]],
    ["who runs the system", ["http://purl.imsglobal.org/vocab/lis/v2/system/person#SysAdmin"]],
    [
      "who teaches in the school, but not here",
      ["http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor", learner],
    ],
    ["who has a role that only looks like it", [`https://elsewhere.example/x#Instructor`]],
  ])("%s", (_title, roles) => {
    expect(courseRole(roles)).toBe("learner");
  });
});
