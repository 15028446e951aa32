/** Reads a literal from a syntax tree: numbers, texts and lists of texts. Nothing is evaluated. */

export type Literal = string | number | readonly string[];

/** `estree` is the program inside the braces of an attribute. Null when it is anything else. */
export function readLiteral(estree: unknown): Literal | null {
  const body = field(estree, "body");
  const statement = Array.isArray(body) && body.length === 1 ? body[0] : null;
  return readExpression(field(statement, "expression"));
}

function readExpression(node: unknown): Literal | null {
  const type = field(node, "type");
  const value = field(node, "value");
  if (type === "Literal") {
    return typeof value === "string" || typeof value === "number" ? value : null;
  }
  if (type === "TemplateLiteral") return readTemplate(node);
  const elements = field(node, "elements");
  if (type !== "ArrayExpression" || !Array.isArray(elements)) return null;
  const texts = elements.map(readExpression);
  return texts.every((text) => typeof text === "string") ? texts : null;
}

function readTemplate(node: unknown): string | null {
  const quasis = field(node, "quasis");
  if (!Array.isArray(quasis) || quasis.length !== 1) return null;
  const text = field(field(quasis[0], "value"), "cooked");
  return typeof text === "string" ? text : null;
}

function field(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null ? Reflect.get(node, name) : undefined;
}
