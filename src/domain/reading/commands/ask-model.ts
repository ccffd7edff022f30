import { type ReadAnswer, usableAnswer } from "#src/brief/reading/model/answer.ts";
import { type ReadPart, readParts } from "#src/brief/reading/model/parts.ts";
import { readInstructions, readPrompt } from "#src/brief/reading/model/question.ts";
import type { Reading } from "#src/brief/reading/schema.ts";
import { addSpent, nothingSpent, type Spent, spentOn } from "#src/shared/usage/spent.ts";
import { type Context, readingEngine } from "../../context.ts";
import { storable } from "../../storable.ts";

export interface ReadByModel {
  /** Null: there is none that can be used, and the reading by rules stands. */
  answer: ReadAnswer | null;
  spent: Spent;
}

/** More than the longest memo comes to. */
const maxOutput = 4_000;

/** Whether a model reads memos here: the embedded engine does not. */
export const hasReader = (ctx: Context): boolean => ctx.settings.modelReads && !readingEngine(ctx).embedded;

/**
 * Asks the model what the sentences of a memo are. Stores nothing; a failure, an abort among them, is in the log. What one question
 * leaves open cannot be told from what is not there, so that the answers to all of them count, or none does.
 */
export async function askReading(ctx: Context, rules: Reading, signal: AbortSignal): Promise<ReadByModel> {
  const asked = await Promise.all(readParts.map((part) => askPart(ctx, rules, part, signal)));
  const spent = asked.reduce((sum, one) => addSpent(sum, one.spent), nothingSpent);
  const given = asked.flatMap(({ raw }) => raw ?? []);
  if (given.length < asked.length) return { answer: null, spent };
  return { answer: usableAnswer(Object.assign({}, ...given)), spent };
}

interface PartRead {
  /** Null: the question was not answered to its end. */
  raw: Record<string, unknown> | null;
  spent: Spent;
}

async function askPart(
  ctx: Context,
  rules: Reading,
  { ask, keys, schema }: ReadPart,
  signal: AbortSignal,
): Promise<PartRead> {
  const model = readingEngine(ctx);
  const raw: Record<string, unknown> = {};
  const stream = model.write({
    task: "reading",
    instructions: readInstructions,
    prompt: `${readPrompt(rules)}\n${ask}`,
    schema,
    maxOutputTokens: maxOutput,
    temperature: 0.2,
    effort: "low",
    signal,
  });
  for await (const part of stream) {
    if (part.type === "restart") for (const key of Object.keys(raw)) delete raw[key];
    else if (part.type === "value" && keys.some((key) => key === part.path[0]))
      put(raw, part.path, storable(part.value));
    else if (part.type === "finish") return { raw, spent: spentOn(model, part.usage) };
    else if (part.type === "failure") {
      ctx.log.warn({ failure: part.failure.kind, detail: part.failure.detail }, "no memo was read");
      return { raw: null, spent: nothingSpent };
    }
  }
  return { raw: null, spent: nothingSpent };
}

/** A value under the root, or an element of an array there. */
function put(raw: Record<string, unknown>, [key, index]: readonly (string | number)[], value: unknown): void {
  if (key === undefined) return;
  if (index === undefined) raw[key] = value;
  else if (typeof index === "number") {
    const list = raw[key];
    if (Array.isArray(list)) list[index] = value;
    else raw[key] = Object.assign([], { [index]: value });
  }
}
