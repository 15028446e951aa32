export type CourseRole = "learner" | "instructor";

const membership = "http://purl.imsglobal.org/vocab/lis/v2/membership";

/**
 * Only a role in the course itself makes an instructor: Instructor with all its sub-roles (teaching
 * assistants are one), in full or in the short form that the standard still allows. Whoever runs
 * the platform or the school (system and institution roles) does not thereby teach this course, so
 * an administrator who merely looks in is a learner, and sees nobody's work. So are mentors,
 * designers and everyone unknown: too few rights can be mended by the platform, too many cannot.
 */
export function courseRole(roles: readonly string[]): CourseRole {
  return roles.some(teaches) ? "instructor" : "learner";
}

function teaches(role: string): boolean {
  return (
    role === "Instructor" ||
    role === `${membership}#Instructor` ||
    role.startsWith(`${membership}/Instructor#`)
  );
}
