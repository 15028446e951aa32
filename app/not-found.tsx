import Link from "next/link";
import { connection } from "next/server";

export const metadata = { title: "Not found" };

export default async function NotFound() {
  await connection();
  return (
    <main>
      <h1>This page does not exist</h1>
      <p>
        The address may be mistyped, or the page has moved. <Link href="/">Back to the start</Link>
      </p>
    </main>
  );
}
