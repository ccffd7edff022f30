/** Runs both tools over every test brief, through the same steps a run takes: compose, items, checks. */

import { materialOf, purposeOf, withReading } from "#src/brief/material.ts";
import { parseBrief } from "#src/brief/parse.ts";
import { readMemoText } from "#src/brief/reading/read.ts";
import type { Brief } from "#src/brief/schema.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { checkItem } from "#src/checks/check-item.ts";
import { composers } from "#src/composer/compose.ts";
import { acceptedOf } from "#src/shared/refusals/refusal.ts";
import type { DraftItem, Item } from "#src/shared/result.ts";
import type { AnalyzeOutput } from "#src/tools/analyze/definition.ts";
import type { CatchphraseInput, CatchphraseOutput } from "#src/tools/catchphrase/definition.ts";
import { serverTools } from "#src/tools/server.ts";
import type { ItemSource, ToolContext } from "#src/tools/tool.ts";

export interface CatchphraseRun {
  brief: Brief;
  output: CatchphraseOutput;
  items: Item[];
  ready: Item[];
  angles: Set<string>;
  ms: number;
}

export interface AnalyzeRun {
  brief: Brief;
  output: AnalyzeOutput;
  drafts: DraftItem[];
  ms: number;
}

/** The brief as the product reads it from pasted text. */
export function briefOf(text: string): Brief {
  const reading = readMemoText(text);
  const material = materialOf(reading, [], []);
  const fields = withReading(parseBrief(material.sentences), material);
  return { sentences: material.sentences, fields, purpose: purposeOf(reading) };
}

/** What the parser makes of a text when every sentence of it may be used. */
export function parsedOf(text: string): Brief {
  const sentences = numberSentences(text, "B");
  return { sentences, fields: parseBrief(sentences) };
}

function contextOf(brief: Brief, seed: number, avoid: string[] = []): ToolContext {
  return { brief, seed, avoid, problems: [], results: {} };
}

/** Draft items of one array (or single value) of a tool's output. */
function draftsOf(source: ItemSource, output: object): DraftItem[] {
  const value: unknown = Reflect.get(output, source.key);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((entry, index) => acceptedOf(source.toItem(entry, index)) ?? []);
}

/** Composes lines and passes each through the checks, as the ones before it stand. */
export function runCatchphrase(
  brief: Brief,
  seed: number,
  options: Partial<CatchphraseInput> = {},
  avoid: string[] = [],
): CatchphraseRun {
  const tool = serverTools.catchphrase;
  const input = tool.definition.input.parse(options);
  const start = performance.now();
  const output = composers.catchphrase(input, contextOf(brief, seed, avoid));
  const ms = performance.now() - start;
  const items: Item[] = [];
  for (const draft of tool.items.flatMap((source) => draftsOf(source, output))) {
    const kindred = items.filter((item) => item.kind === draft.kind);
    items.push(
      checkItem(draft, {
        id: `I${items.length + 1}`,
        sources: brief.sentences,
        productClass: brief.fields.productClass,
        slots: tool.slots(input, draft.kind),
        bannedWords: brief.fields.bannedWords,
        requiredWords: [],
        existing: kindred.map((item) => item.text),
      }),
    );
  }
  const ready = items.filter((item) => item.kind === "line" && item.ready);
  return {
    brief,
    output,
    items,
    ready,
    angles: new Set(ready.map(({ fields }) => String(fields.angle))),
    ms,
  };
}

export function runAnalyze(brief: Brief): AnalyzeRun {
  const tool = serverTools.analyze;
  const start = performance.now();
  const output = composers.analyze(tool.definition.input.parse({}), contextOf(brief, 1));
  const ms = performance.now() - start;
  return { brief, output, drafts: tool.items.flatMap((source) => draftsOf(source, output)), ms };
}

/** Every text of a run that a person would read as copy: the lines and their sub lines. */
export function copyOf(run: CatchphraseRun): { text: string; sources: string[] }[] {
  return run.output.lines.flatMap(({ text, sub, sources }) => [
    { text, sources },
    ...(sub === "" ? [] : [{ text: sub, sources }]),
  ]);
}
