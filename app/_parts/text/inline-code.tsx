// Text of a cell's props, in which authors may put `code` between backticks.
import { createElement, Fragment } from "react";

export function InlineCode({ text }: { readonly text: string }) {
  const parts = text.split(/`([^`]+)`/);
  const nodes = parts.map((part, index) =>
    index % 2 === 1 ? createElement("code", null, part) : part,
  );
  return createElement(Fragment, null, ...nodes);
}
