/** What a person may choose before a tool works, as data from which one form draws itself. Pure, browser-safe. */

import type { ToolId } from "../tool.ts";

interface Common<Name extends string> {
  /** Key of the tool's input. */
  name: Name;
  label: string;
  /** One line under the label. */
  help?: string;
  /** Asked only while the other field holds this value. */
  when?: { name: Name; is: string };
  /** Pieces of other tools' results that can be put here: 「他のツールで使う」. */
  takes?: readonly FormPieceKind[];
}

/** Pieces of one kind; `where`: only those whose fields say so. */
export interface FormPieceKind {
  tool: ToolId;
  kind: string;
  where?: Record<string, string>;
}

type Kind =
  | { kind: "number"; min: number; max: number; unit: string }
  /** One of a table; the empty key, where there is one, leaves the choice to the tool. */
  | { kind: "choice"; options: Record<string, string> }
  | { kind: "choices"; options: Record<string, string>; most: number }
  /** `from`: it may be chosen from the newest result of that tool, the pieces of one kind. */
  | { kind: "line"; most: number; from?: { tool: ToolId; kind: string; label: string } }
  /** Long text; `file` also takes it from a CSV or text file. */
  | { kind: "text"; most: number; file?: boolean; example?: string }
  /** Words, one a line. */
  | { kind: "words"; most: number; each: number }
  | { kind: "colours"; most: number }
  /** One of the project's pictures. */
  | { kind: "picture" }
  | { kind: "switch" };

export type FormField<Name extends string = string> = Common<Name> & Kind;

/** Fields of one tool; each name must be a key of its input. */
export function formOf<Input>(
  fields: readonly FormField<Exclude<keyof Input, "target"> & string>[],
): readonly FormField[] {
  return fields;
}

const number = (value: number) => value.toLocaleString("ja-JP");

/** What is said beside a field whose value the tool's schema refuses. */
function problemOf(field: FormField): string {
  switch (field.kind) {
    case "number":
      return `${field.min}から${field.max}までの数を入れてください。`;
    case "choice":
      return "一覧から選んでください。";
    case "choices":
      return `${field.most}個まで選べます。`;
    case "line":
    case "text":
      return `${number(field.most)}字以内で入れてください。`;
    case "words":
      return `1つ${field.each}字以内、${field.most}個までで入れてください。`;
    case "colours":
      return `${field.most}色まで選べます。`;
    case "picture":
      return "もう一度選んでください。";
    case "switch":
      return "もう一度選んでください。";
  }
}

interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
}

/** Name of the field → what is said beside it, for what a tool's schema refused. */
export function inputProblems(
  fields: readonly FormField[],
  issues: readonly Issue[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { code, path, message } of issues) {
    const name = String(path[0] ?? "");
    const field = fields.find((one) => one.name === name);
    // The tool's own rules bring their words; those of the schema library are not for people.
    problems[name] ??= code === "custom" || !field ? message : problemOf(field);
  }
  return problems;
}
