// A course: for learners their work, for instructors the whole of it.
import type { Metadata } from "next";
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
  const isInstructor = page.person.role === "instructor";
  return isInstructor ? <InstructorCourse {...page} /> : <LearnerCourse {...page} />;
}
