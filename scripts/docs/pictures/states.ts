/** The states of a run, from the statements that change them, and where people stand with a result, from the table of rights. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-6";
import { runStates } from "#src/db/schema/run.ts";
import { approvalLabels, approvals, approvalVerbs } from "#src/shared/approvals.ts";
import { graph, graphStyle } from "./svg.ts";

interface Move {
  from: string[];
  to: string[];
  by: string;
}

const folder = "src/domain/run/commands";
const sources = readdirSync(folder)
  .filter((name) => /^[a-z-]+\.ts$/.test(name))
  .map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  });

const statesIn = (text: string): string[] => runStates.filter((state) => text.includes(`"${state}"`));

/** What a condition that is named elsewhere says of the state: `held(lease)`, `open`. */
function named(name: string): string[] {
  for (const source of sources)
    for (const statement of source.statements) {
      const isIt = ts.isFunctionDeclaration(statement)
        ? statement.name?.text === name
        : ts.isVariableStatement(statement) &&
          statement.declarationList.declarations.some((one) => one.name.getText() === name);
      if (isIt && statement.getText().includes("run.state")) return statesIn(statement.getText());
    }
  return [];
}

/** The states that a condition lets through. One that does not ask is the worker's, who holds the run. */
function fromStates(condition: string): string[] {
  const words = condition.match(/\b[a-zA-Z]+\b/g) ?? [];
  const direct = condition.includes("run.state") ? statesIn(condition) : [];
  const asked = [...new Set([...direct, ...words.flatMap(named)])];
  return asked.length > 0 ? asked : ["running"];
}

/** The states that a value may be: written out, or those of the type `Ending`. */
function toStates(value: string, source: ts.SourceFile): string[] {
  const direct = statesIn(value);
  if (direct.length > 0) return direct;
  const type = source.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === "Ending");
  return statesIn(type?.getText() ?? "");
}

const nameOf = (node: ts.Node): string =>
  ts.isFunctionDeclaration(node) ? (node.name?.text ?? "") : node.parent ? nameOf(node.parent) : "";

/** `.update(run).set({ state }).where(condition)`, and `.insert(run).values({ state })`. */
function movesOf(source: ts.SourceFile): Move[] {
  const found: Move[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const verb = node.expression.name.text;
    const before = node.expression.expression.getText();
    const given = node.arguments[0]?.getText() ?? "";
    if (verb === "values" && /\.insert\(run\)$/.test(before)) {
      const to = statesIn(/\bstate: "\w+"/.exec(given)?.[0] ?? "");
      if (to.length > 0) found.push({ from: [""], to, by: nameOf(node) });
    }
    if (verb !== "where" || !/\.update\(run\)\s*\.set\(/.test(before)) return;
    const set = /\bstate: ([\w."]+)/.exec(before.slice(before.lastIndexOf(".set(")))?.[1];
    if (set) found.push({ from: fromStates(given), to: toStates(set, source), by: nameOf(node) });
  };
  visit(source);
  return found;
}

export async function runPicture(): Promise<string> {
  const moves = sources.flatMap(movesOf);
  for (const state of runStates)
    if (!moves.some(({ to }) => to.includes(state)))
      throw new Error(`no statement in ${folder} makes a run ${state}: scripts/docs/pictures/states.ts`);
  const lines = moves.flatMap(({ from, to, by }) =>
    from.flatMap((one) => to.map((other) => `"${one}" -> "${other}" [label=" ${by} "]`)),
  );
  const nodes = runStates.map((state) => `"${state}" [label="${state}"]`);
  return await graph(
    "States of a run, and the functions that change them",
    `digraph { ${graphStyle} rankdir=LR; ranksep=1.1; "" [shape=point width=0.12]; ${nodes.join("; ")}; ${[...new Set(lines)].sort().join("; ")} }`,
  );
}

/** Any state may follow any other; what it takes is the state's own. */
export async function approvalPicture(): Promise<string> {
  const nodes = approvals.map((state) => `${state} [label="${state}\\n${approvalLabels[state]}"]`);
  const verbs = [...new Set(Object.values(approvalVerbs))];
  const hubs = verbs.map((verb) => `"${verb}" [label="members who may ${verb}" shape=plaintext style=""]`);
  const edges = approvals.map((state) => `"${approvalVerbs[state]}" -> ${state} [label=" set "]`);
  return await graph(
    "Where people stand with a piece, and the right that each takes",
    `digraph { ${graphStyle} rankdir=LR; ${[...nodes, ...hubs, ...edges].join("; ")} }`,
  );
}
