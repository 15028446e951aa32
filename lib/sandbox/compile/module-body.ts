/**
 * From a learner's module to the body of a strict function that returns the process class. All of
 * it stands in a block of its own, so that no name declared in a program can meet a parameter of
 * that function. Imports become constants at the very top, since they are there before all else.
 */

import type {
  AnyNode,
  ExportDefaultDeclaration,
  Identifier,
  ImportDeclaration,
  Program,
  Statement,
} from "acorn";
import { answer, block, call, constant, member, name, statement } from "./guard-nodes.ts";

export function moduleBody(program: Program): Program {
  const first: Statement[] = []; // there before all else
  const body: Statement[] = [];
  const ends: Statement[] = [];
  for (const node of program.body) {
    if (node.type === "ImportDeclaration") first.push(...importedNames(node));
    else if (node.type === "ExportDefaultDeclaration") ends.push(...takeExport(node, body));
    else if (node.type === "ExportNamedDeclaration" && node.declaration) {
      body.push(ownStatement(node.declaration));
    } else body.push(ownStatement(node));
  }
  for (const node of body) if (node.type === "FunctionDeclaration") first.push(freeze(node.id));
  // Each at once: what comes after it may be computed, and must find nothing that can be changed.
  const frozen = body.flatMap((node) =>
    node.type === "ClassDeclaration" ? [node, freeze(node.id)] : [node],
  );
  const strict = statement({ type: "Literal", start: 0, end: 0, value: "use strict" });
  const whole = block([...first, ...frozen, ...ends], program);
  return { ...program, body: [{ ...strict, directive: "use strict" }, whole] };
}

function importedNames(node: ImportDeclaration): Statement[] {
  return node.specifiers.map((specifier) => {
    const { local } = specifier;
    if (specifier.type !== "ImportSpecifier") return constant(local, name("$$api", node), node);
    const { imported } = specifier;
    const wanted = imported.type === "Identifier" ? imported.name : String(imported.value);
    return constant(local, member("$$api", wanted, node), node);
  });
}

/** Adds what the export declares, and answers how the class is returned in the end. */
function takeExport(node: ExportDefaultDeclaration, body: Statement[]): Statement[] {
  const { declaration } = node;
  switch (declaration.type) {
    case "Identifier":
      return [returned(declaration)];
    case "ClassDeclaration": {
      const { id } = declaration;
      if (id !== null) {
        body.push({ ...declaration, id });
        return [returned(id)];
      }
      const made = name("$$c", node);
      body.push(constant(made, { ...declaration, type: "ClassExpression" }, node));
      return [returned(made)];
    }
    case "CallExpression":
    case "ObjectExpression":
    case "ClassExpression": {
      const made = name("$$c", node);
      body.push(constant(made, declaration, node));
      return [returned(made)];
    }
    default:
      throw new Error("the gate let a program through that exports no process");
  }
}

function returned(id: Identifier): Statement {
  return answer(call("$$z", [name(id.name, id)], id));
}

function freeze(id: Identifier): Statement {
  return statement(call("$$z", [name(id.name, id)], id));
}

function ownStatement(node: AnyNode): Statement {
  switch (node.type) {
    case "VariableDeclaration":
    case "FunctionDeclaration":
    case "ClassDeclaration":
    case "EmptyStatement":
    case "ExpressionStatement": // of a guard's
      return node as Statement;
    default:
      throw new Error(`the gate let a ${node.type} through`);
  }
}
