/** Names are the field's words (docs/glossary.md): no exported name, file or folder of src has one that the glossary replaced. */
import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import ts from "typescript-6";

/** Words within a camelCase or kebab-case name, each with what is said instead. */
const refused: Record<string, string> = {
  afterwords: "follow-up copy",
  beside: "what it is to the other: sibling, dependency, panel",
  brings: "seller materials",
  calm: "buffer",
  doubt: "buyer question",
  doubts: "buyer questions",
  dress: "apply style",
  foresee: "prepare",
  given: "context, input",
  jotted: "fallback",
  kin: "similarity",
  kinship: "topic similarity",
  lean: "what is aligned",
  learnt: "learn from",
  lifting: "step-up",
  lived: "daily life",
  matter: "topic",
  matters: "topics",
  mend: "repair, fix",
  mended: "repaired",
  mends: "repairs",
  poured: "bottled drinks",
  rehearse: "simulate",
  spot: "highlight target",
  standing: "status, role, groundedness",
  standings: "statuses",
  stands: "is self-contained",
  steadily: "constant time",
  stood: "status before",
  stretch: "range",
  talk: "chat",
  talked: "chat outcome",
  talks: "chats",
  tell: "notify, publish, describe",
  telling: "publishing",
  tells: "notifies, mentions",
  told: "what is meant: credit, notification, stated",
  unasked: "not requested",
  unfound: "unknown",
  unformed: "malformed",
  untold: "silent",
  wares: "physical products",
  ways: "options, rewrites",
  wish: "request, pending change",
  wishes: "requests",
  worn: "exhausted",
  // American spelling in names.
  behaviour: "behavior",
  cancelled: "canceled",
  catalogue: "catalog",
  centre: "center",
  colour: "color",
  colours: "colors",
  labelled: "labeled",
  licence: "license",
  normalise: "normalize",
  normalised: "normalized",
  organisation: "organization",
};

/** Whole names of files and folders that say nothing about what is inside. */
const emptyNames = new Set(
  "after all below common drawn helpers main made middle misc near passes said sides thin things util utils word".split(
    " ",
  ),
);

const problems: string[] = [];
const words = (name: string) => name.split(/[-._]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u);

function look(name: string, where: string, kind: string): void {
  for (const word of words(name)) {
    const instead = Object.hasOwn(refused, word.toLowerCase()) ? refused[word.toLowerCase()] : undefined;
    if (instead) problems.push(`${where}: ${kind} ${name} says "${word}" (${instead})`);
  }
  if (/AtMost$/u.test(name)) problems.push(`${where}: ${kind} ${name} is a limit (max…)`);
}

function namesIn(pattern: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(pattern)) return [pattern];
  return pattern.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

function exportedNames(source: ts.SourceFile): ts.Identifier[] {
  return source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
    const named = statement as ts.DeclarationStatement;
    return named.name && ts.isIdentifier(named.name) ? [named.name] : [];
  });
}

const files = globSync("src/**/*.{ts,tsx}").filter((file) => !file.includes("/migrations/"));
for (const folder of new Set(files.map(dirname))) look(basename(folder), folder, "folder");
for (const file of files) {
  const name = basename(file)
    .replace(/\.(test|fixture|samples|contract|long|timed|d)(?=\.)/gu, "")
    .replace(/\.tsx?$/u, "");
  look(name, file, "file");
  if (emptyNames.has(name)) problems.push(`${file}: file ${name} says nothing about what is inside`);
  if (/\.(test|fixture)\./u.test(file)) continue;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  for (const { text } of exportedNames(source)) look(text, file, "exported name");
}

if (problems.length > 0) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exit(1);
}
