import { readFileSync } from "node:fs";
import ts from "typescript";

/** A pattern that is put together from parts whose values aren't in its file. */
export class UnknownPattern extends Error {}

/** Every regular expression of a file: literals, and `new RegExp(…)` of texts that the same file names. */
export function listPatterns(file) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind);
  const constants = listConstants(source);
  const found = [];
  const visit = (node) => {
    const pattern = readPattern(node, constants);
    if (pattern) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, ...pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readPattern(node, constants) {
  if (ts.isRegularExpressionLiteral(node)) return splitLiteral(node.text);
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || node.expression.getText() !== "RegExp") return undefined;
  const [pattern, flags] = node.arguments ?? [];
  const written = node.getText();
  try {
    return { written, source: readText(pattern, constants), flags: flags ? readText(flags, constants) : "" };
  } catch (error) {
    if (error instanceof UnknownPattern) return { written };
    throw error;
  }
}

function splitLiteral(text) {
  const end = text.lastIndexOf("/");
  return { written: text, source: text.slice(1, end), flags: text.slice(end + 1) };
}

function listConstants(source) {
  const constants = new Map();
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) constants.set(name.getText(), initializer);
  return constants;
}

/** The text that an expression of literals and constants stands for. */
function readText(node, constants) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans
        .map(({ expression, literal }) => readText(expression, constants) + literal.text)
        .join("")
    );
  if (ts.isIdentifier(node) && constants.has(node.text)) return readText(constants.get(node.text), constants);
  if (isJoin(node)) return readItems(node.expression.expression, constants).join(node.arguments[0].text);
  throw new UnknownPattern(node.getText());
}

function isJoin(node) {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "join" &&
    ts.isStringLiteralLike(node.arguments[0])
  );
}

function readItems(node, constants) {
  if (!ts.isArrayLiteralExpression(node)) throw new UnknownPattern(node.getText());
  return node.elements.flatMap((item) =>
    ts.isSpreadElement(item) ? readItems(item.expression, constants) : [readText(item, constants)],
  );
}
