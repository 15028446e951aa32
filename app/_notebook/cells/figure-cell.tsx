// A picture of the lesson's `figures` folder.
import { join } from "node:path";
import type { Lesson } from "../../../lib/lessons/load-lesson.ts";
import { siteAddress } from "../../_parts/address/site-address.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import { pictureSize } from "./picture-size.ts";

type Props = {
  readonly lesson: Lesson;
  readonly src: string;
  readonly alt: string;
  readonly caption?: string;
};

export function FigureCell({ lesson, src, alt, caption }: Props) {
  const file = src.replace(/^figures\//, "");
  const size = pictureSize(join(lesson.folder, "figures", file));
  return (
    <figure className="cell">
      <img src={siteAddress(`/lessons/${lesson.slug}/figures/${file}`)} alt={alt} {...size} />
      {caption !== undefined && (
        <figcaption>
          <InlineCode text={caption} />
        </figcaption>
      )}
    </figure>
  );
}
