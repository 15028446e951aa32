// Draws one element of a syntax tree.
import type { Element } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";

export function ElementView({ element }: { readonly element: Element }) {
  return toJsxRuntime(element, { Fragment, jsx, jsxs });
}
