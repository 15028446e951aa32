import { serverPage } from "../_server/course-page.ts";

export default async function JoinPage() {
  await serverPage();
  return <main>join</main>;
}
