// A link in a lesson's text. Those to our own pages know below which path the site lies.
import Link from "next/link";
import type { ReactNode } from "react";

type Props = { readonly href?: string; readonly title?: string; readonly children?: ReactNode };

export function ProseLink({ href = "", ...rest }: Props) {
  if (!href.startsWith("/")) return <a href={href} {...rest} />;
  return <Link href={href} prefetch={false} {...rest} />;
}
