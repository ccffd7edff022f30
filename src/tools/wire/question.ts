/** What a model is asked for a tool, and how its answer is read: in compact rows, or in the output's own shape. Pure. */
import type { z } from "zod";
import type { SectionForm } from "#src/engines/model/model.ts";
import type {
  Answer,
  Lookups,
  OutputPart,
  Piece,
  Results,
  ServerTool,
  ToolContext,
  ToolId,
  UnreadRow,
  WireFormat,
} from "../tool.ts";
import { openAnswer, readRow } from "./answer.ts";
import { partsOfQuestion } from "./parts.ts";
import { formRules } from "./rules.ts";
import { createTextStream, type StreamedText } from "./text-stream.ts";
import { tokensAhead, tokensExpected } from "./token-estimate.ts";
import { schemaOf } from "./wire.ts";

type Path = readonly (string | number)[];

/** One piece of an answer, and the row that it stood in. */
export interface WrittenPiece {
  piece: Piece | UnreadRow;
  row: RepairRow;
}

/** `part`: the question that it answers. `key`, `index`: where it stood in the first answer. `raw`: as it was written; empty: what code knows. */
export interface RepairRow {
  part: number;
  key: string;
  index: number;
  raw: string;
}

export interface Question {
  instructions: string;
  prompt: string;
  schema: z.ZodType;
  /** The answer is running text in parts. */
  sections?: SectionForm | undefined;
  /** Of the answer and of what can only be written after it. */
  tokensAhead: number;
  /** Of the answer alone. */
  expectedTokens: number;
  /** How freely it is written. */
  temperature: number;
  /** What a complete value of the answer, at that path, comes to. */
  read(path: Path, value: unknown): WrittenPiece[];
  /** What a person may watch of characters as they come; null when they are nothing to look at. */
  tell(path: Path, text: string): StreamedText | null;
  /** Whether it may be watched by now: one thing at a time is, while it is written. Absent: it may. */
  isWatched?(): boolean;
}

/** A question with what it takes to ask for its repair. */
export interface PartQuestion extends Question {
  /** Absent: the answer is in the output's own shape. */
  answer?: Answer;
  keys: readonly string[];
  /** Whether what code knows of that part has been told. */
  isKnownTold(): boolean;
}

/** A value of the output's own shape. */
function whole(path: Path, value: unknown, part: number): WrittenPiece[] {
  const [key, index = 0] = path;
  if (path.length > 2 || (path.length === 1 && Array.isArray(value))) return [];
  if (value === null || value === "") return [];
  const place = { key: String(key), index: Number(index) };
  return [{ piece: { ...place, value }, row: { ...place, part, raw: JSON.stringify(value) ?? "" } }];
}

export interface QuestionInput {
  given: Lookups;
  /** The engine that has no provider writes the output as it is. */
  embedded: boolean;
}

/** One of the questions of a tool; `at`: which of its parts it asks for. */
export interface PartInput {
  given: Lookups;
  part: OutputPart;
  at: number;
  /** What code knows was told already. */
  isToldBefore?: boolean;
}

/** The questions of a tool, to be asked side by side. */
export function questionsFor<Input, Output>(
  tool: ServerTool<Input, Output>,
  input: Input,
  context: ToolContext,
  { given, embedded }: QuestionInput,
): PartQuestion[] {
  if (embedded || !tool.wire)
    return [
      {
        ...tool.prompt(input, context),
        schema: tool.definition.output,
        tokensAhead: tokensAhead(tool.definition.id, 0),
        expectedTokens: tokensExpected(tool, 0, input),
        temperature: temperatureOf(tool.definition.id),
        keys: [],
        isKnownTold: () => true,
        read: (path, value) => whole(path, value, 0),
        tell: (path, text) => ({ path, text }),
      },
    ];
  const { wire } = tool;
  return partsOfQuestion(tool, input, context.brief).map((part, at) =>
    partQuestion({ ...tool, wire }, input, context, { given, part, at }),
  );
}

/** The question that asks a language model for one part of an output. */
export function partQuestion<Input, Output>(
  tool: ServerTool<Input, Output> & { wire: WireFormat },
  input: Input,
  context: ToolContext,
  { given, part, at, isToldBefore = false }: PartInput,
): PartQuestion {
  const { definition, prompt, wire } = tool;
  const { ask, keys } = part;
  const sections = part.asText ? wire.text : undefined;
  const asked = prompt(input, {
    ...context,
    results: toldResults(definition, part, context.results),
    asText: sections !== undefined,
  });
  const results = toldResults(definition, part, given.results);
  const answer = openAnswer(wire, { ...given, results, input }, at);
  let isKnownTold = isToldBefore;
  return {
    instructions: sections
      ? asked.instructions
      : `${rulesFor(asked.instructions, wire, keys)}\n${formRules(wire, keys)}`,
    prompt: ask === "" ? asked.prompt : `${asked.prompt}\n${ask}`,
    schema: schemaOf(wire, keys),
    sections,
    tokensAhead: tokensAhead(definition.id, at),
    expectedTokens: tokensExpected(tool, at, input),
    temperature: temperatureOf(definition.id),
    answer,
    keys,
    isKnownTold: () => isKnownTold,
    tell: tellingOf(wire, answer),
    read(path, value) {
      const [key, index = 0] = path;
      if (key === undefined || !Object.hasOwn(wire.rows, key))
        // A model that does not keep to rows writes the whole output, whatever part it was asked for.
        return at === 0 ? whole(path, value, at) : [];
      if (path.length > 2 || (path.length === 1 && Array.isArray(value))) return [];
      const row = { part: at, key: String(key), index: Number(index), raw: rawOf(value) };
      const written = readRow(wire, answer, row.key, row.index, value).map((piece) => ({ piece, row }));
      if (written.length === 0 || isKnownTold) return written;
      isKnownTold = true;
      const known = (wire.known?.(answer) ?? []).map((piece) => ({ piece, row: { ...row, raw: "" } }));
      return [...known, ...written];
    },
  };
}

/** A value as it was answered. An object of a model may hold anything under toString. */
const rawOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Of the results, what the question about that part tells. */
function toldResults(
  { told }: { told?: readonly ToolId[] },
  { tells = [], mayTell = [] }: OutputPart,
  results: Results,
): Results {
  if (!told) return results;
  return Object.fromEntries(
    [...told, ...tells, ...mayTell].flatMap((tool) => (results[tool] ? [[tool, results[tool]]] : [])),
  );
}

/** What is noted down of the material is to be the same each time; lines are to differ. */
function temperatureOf(tool: ToolId): number {
  if (tool === "analyze" || tool === "search" || tool === "faq") return 0.2;
  return tool === "catchphrase" ? 0.9 : 0.6;
}
/** What is mended stays what it was but for what is wrong in it. */
export const repairTemperature = 0.3;

/** What of the answer may be watched: not what is thought on paper. */
function tellingOf({ rows, text: form }: WireFormat, { quotes }: Answer): Question["tell"] {
  const tell = createTextStream(quotes, form?.watchesOneLine);
  return (path, text) => {
    const key = String(path[0]);
    return Object.hasOwn(rows, key) && rows[key]?.unseen ? null : tell(path, text);
  };
}

/** The rules without those of keys that are not asked for: a line that begins with a key of the answer is about that key. */
function rulesFor(instructions: string, { rows }: WireFormat, keys: readonly string[]): string {
  if (keys.length === 0) return instructions;
  return instructions
    .split("\n")
    .filter((line) => {
      const key = /^([a-z])(?: の [a-z]+)?: /u.exec(line)?.[1];
      return key === undefined || !Object.hasOwn(rows, key) || keys.includes(key);
    })
    .join("\n");
}
