// A course: for learners their work, for those who teach the whole of it.
import type { Metadata } from "next";
import { mayDo } from "../../../lib/server/sign-in/visitor.ts";
import { coursePage } from "../../_server/course-page.ts";
import "../../_server/forms.css";
import "../courses.css";
import { InstructorCourse } from "./instructor-course.tsx";
import { LearnerCourse } from "./learner-course.tsx";

export const metadata: Metadata = { title: "Course" };

type Props = { readonly params: Promise<{ readonly course: string }> };

export default async function Page({ params }: Props) {
  const { course } = await params;
  const page = await coursePage(course, `/courses/${course}`);
  return mayDo(page.person, "grade") ? <InstructorCourse {...page} /> : <LearnerCourse {...page} />;
}
