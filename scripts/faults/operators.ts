/** Every small fault that a source file could have, as edits of its text. Nothing here knows which tests exist. */
import ts from "typescript-6";

export interface Fault {
  file: string;
  /** From 1. */
  line: number;
  operator: string;
  /** The text from `from` to `to` becomes `replacement`. */
  from: number;
  to: number;
  replacement: string;
}

/** What one operator makes of one node; the node's own text is replaced, or that of a part of it. */
interface Edit {
  at: ts.Node;
  replacement: string;
}
type Operator = (node: ts.Node) => Edit | null;

const shifted: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
};
const opposite: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: ">=",
  [ts.SyntaxKind.LessThanEqualsToken]: ">",
  [ts.SyntaxKind.GreaterThanToken]: "<=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: "<",
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
};

function binary(replacements: Partial<Record<ts.SyntaxKind, string>>): Operator {
  return (node) => {
    const replacement = ts.isBinaryExpression(node) ? replacements[node.operatorToken.kind] : undefined;
    return ts.isBinaryExpression(node) && replacement ? { at: node.operatorToken, replacement } : null;
  };
}

const isJsx = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node)
    ? isJsx(node.expression)
    : ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

const isAnd = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;

const lastOperandDropped: Operator = (node) =>
  isAnd(node) && !isJsx(node.right) ? { at: node, replacement: node.left.getText() } : null;

const conditionNegated: Operator = (node) => {
  const condition = ts.isIfStatement(node)
    ? node.expression
    : ts.isConditionalExpression(node)
      ? node.condition
      : null;
  return condition && { at: condition, replacement: `!(${condition.getText()})` };
};

const leaves = (node: ts.Statement): boolean =>
  ts.isReturnStatement(node) ||
  ts.isThrowStatement(node) ||
  ts.isContinueStatement(node) ||
  (ts.isBlock(node) && node.statements.length === 1 && node.statements.every(leaves));

/** `if (…) return`, `continue` or `throw`: the guard of what follows. */
const guardDropped: Operator = (node) =>
  ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement)
    ? { at: node, replacement: ";" }
    : null;

const constantChanged: Operator = (node) => {
  if (!ts.isNumericLiteral(node) || !Number.isFinite(Number(node.text))) return null;
  // A place in a list and a key of an object are names.
  if (ts.isElementAccessExpression(node.parent)) return null;
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return null;
  const value = Number(node.text);
  return { at: node, replacement: String(value <= 20 ? value + 1 : value * 2) };
};

const truthTurned: Operator = (node) => {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { at: node, replacement: "false" };
  return node.kind === ts.SyntaxKind.FalseKeyword ? { at: node, replacement: "true" } : null;
};

const callDropped: Operator = (node) => {
  if (!ts.isExpressionStatement(node)) return null;
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isCallExpression(call) ? { at: node, replacement: ";" } : null;
};

const methodOf = (node: ts.CallExpression) =>
  ts.isPropertyAccessExpression(node.expression) ? node.expression.name : null;

const predicates = new Set(["filter", "some", "every", "find", "findIndex", "findLast"]);
const predicateNegated: Operator = (node) => {
  const [predicate] =
    ts.isCallExpression(node) && predicates.has(methodOf(node)?.text ?? "") ? node.arguments : [];
  if (!predicate || !ts.isArrowFunction(predicate) || ts.isBlock(predicate.body)) return null;
  return { at: predicate.body, replacement: `!(${predicate.body.getText()})` };
};

const swapped: Record<string, string> = { some: "every", every: "some", min: "max", max: "min" };
const methodExchanged: Operator = (node) => {
  const method = ts.isCallExpression(node) ? methodOf(node) : null;
  const isMath =
    method && ts.isPropertyAccessExpression(method.parent) && method.parent.expression.getText() === "Math";
  const replacement =
    method && (isMath || /^(some|every)$/.test(method.text)) ? swapped[method.text] : undefined;
  return method && replacement ? { at: method, replacement } : null;
};

const orderReversed: Operator = (node) => {
  if (!ts.isCallExpression(node)) return null;
  const callee = node.expression;
  if (ts.isIdentifier(callee) && /^(asc|desc)$/.test(callee.text))
    return { at: callee, replacement: callee.text === "asc" ? "desc" : "asc" };
  const [compare] = /^(toSorted|sort)$/.test(methodOf(node)?.text ?? "") ? node.arguments : [];
  return compare ? { at: compare, replacement: `(one, other) => -(${compare.getText()})(one, other)` } : null;
};

/** Of `and(…)`, as queries have it. */
const clauseDropped: Operator = (node) => {
  if (!ts.isCallExpression(node) || node.expression.getText() !== "and" || node.arguments.length < 2)
    return null;
  const kept = node.arguments.slice(0, -1).map((argument) => argument.getText());
  return { at: node, replacement: `and(${kept.join(", ")})` };
};

const isAmount = (node: ts.Expression) =>
  ts.isNumericLiteral(node) || /(\.length|\.size|Date\.now\(\))$/.test(node.getText());
const signs: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.PlusToken]: "-",
  [ts.SyntaxKind.MinusToken]: "+",
};
const signExchanged: Operator = (node) =>
  ts.isBinaryExpression(node) && (isAmount(node.left) || isAmount(node.right)) ? binary(signs)(node) : null;

export const operators: Record<string, Operator> = {
  "bound off by one": binary(shifted),
  "comparison turned round": binary(opposite),
  "condition negated": conditionNegated,
  "&& and || exchanged": binary({
    [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
    [ts.SyntaxKind.BarBarToken]: "&&",
  }),
  "operand dropped": lastOperandDropped,
  "guard dropped": guardDropped,
  "constant changed": constantChanged,
  "true and false exchanged": truthTurned,
  "call dropped": callDropped,
  "predicate negated": predicateNegated,
  "method exchanged": methodExchanged,
  "order reversed": orderReversed,
  "clause dropped": clauseDropped,
  "+ and - exchanged": signExchanged,
};

const logs = /^(console|(\w+\.)*log(ger)?)\.\w+$/;
const looks = /^(className|style|aria-.*|data-.*|key)$/;
/** How long something waits shows only to who waits as long. */
const waits = /(Ms|Seconds|timeout|delay|interval|debounce)\b/i;

const isLogged = (node: ts.Statement): boolean =>
  ts.isBlock(node)
    ? node.statements.length > 0 && node.statements.every(isLogged)
    : ts.isExpressionStatement(node) && isPassedOver(node);

/** Types, imports, log lines and looks: a fault there changes nothing that a test of behaviour could tell. */
function isPassedOver(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isJsxAttribute(node)) return looks.test(node.name.getText());
  if (ts.isExpressionStatement(node)) return isPassedOver(node.expression);
  // What decides about nothing but a log line is one.
  if (ts.isIfStatement(node)) return !node.elseStatement && isLogged(node.thenStatement);
  return ts.isCallExpression(node) && logs.test(node.expression.getText());
}

function isOfAWait(node: ts.Node): boolean {
  for (let each = node; each.parent && !ts.isBlock(each) && !ts.isSourceFile(each); each = each.parent)
    if (ts.isStatement(each) || ts.isPropertyAssignment(each)) return waits.test(each.getText());
  return false;
}

/** All faults of a file, in the order of its text. */
export function faultsOf(file: string, text: string): Fault[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Fault[] = [];
  function visit(node: ts.Node): void {
    if (isPassedOver(node)) return;
    for (const [operator, make] of Object.entries(operators)) {
      const edit = make(node);
      if (!edit || (operator === "constant changed" && isOfAWait(node))) continue;
      const from = edit.at.getStart();
      const line = source.getLineAndCharacterOfPosition(from).line + 1;
      found.push({ file, line, operator, from, to: edit.at.end, replacement: edit.replacement });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}
