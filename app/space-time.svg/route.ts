// The figure of the start page as a file of its own, for slides and papers.
import { svgText } from "../../lib/view/svg.ts";
import { exampleRun } from "../_home/example-run.ts";
import { readFigureQuery } from "../_home/figure-query.ts";

export function GET(request: Request): Response {
  const { query, complaints } = readFigureQuery(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  const wrong = Object.values(complaints);
  if (wrong.length > 0) return new Response(`${wrong.join("\n")}\n`, { status: 400 });
  return new Response(svgText(exampleRun(query).drawing), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8" },
  });
}
