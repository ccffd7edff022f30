/** A provider double that answers the product's own prompts as a good model would: with the composer's words for the sample brief, in the compact form. */

import { parseBrief } from "#src/brief/parse.ts";
import type { Brief } from "#src/brief/schema.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { compose } from "#src/composer/compose.ts";
import { acceptedOf } from "#src/shared/refusals/refusal.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools, needsOf, planSteps } from "#src/tools/graph.ts";
import type { Results } from "#src/tools/tool.ts";
import { openAnswer, writeAnswer } from "#src/tools/wire/answer.ts";
import { questionsFor } from "#src/tools/wire/question.ts";
import { isAcceptedPiece } from "#src/tools/wire/repair.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { openRun } from "#test/evaluation/run-tool.ts";
import { sampleText } from "./trial.ts";

export interface Prepared {
  tool: ToolName;
  /** First line of the tool's instructions: who the model is told to be. */
  role: string;
  /** What this question asks for, when the tool is asked in several. */
  part: string;
  answer: string;
}

interface Written {
  answers: Prepared[];
  results: Results;
}

/** One tool's answers, in the compact form that its prompt asks for, and what the product makes of them. */
function writeTool(tool: ToolName, brief: Brief, made: Results): Written {
  // A run begins a tool as soon as these are there.
  const results = Object.fromEntries(needsOf(tool).map((parent) => [parent, made[parent]]));
  const { tool: one, input, context, given, take, close } = openRun(tool, brief, { results });
  const output = Object.fromEntries(Object.entries(compose({ tool, input, context })));
  const parts = one.parts?.(input) ?? [];
  // What only may be told is not there yet while the whole job is made.
  const early = new Set(parts.flatMap(({ mayTell = [] }) => mayTell));
  const told = Object.fromEntries(
    Object.entries(given.results).filter(([parent]) => !early.has(parent as ToolName)),
  );
  const asking = { given: { ...given, results: told }, embedded: false };
  const questions = questionsFor(one, input, context, asking);
  const answers = questions.map(({ instructions, read, answer: asked }, at): Prepared => {
    const answer =
      one.wire && asked
        ? writeAnswer(one.wire, output, openAnswer(one.wire, asked.given, at), parts[at]?.keys)
        : output;
    for (const [key, value] of Object.entries(answer))
      for (const [index, element] of (Array.isArray(value) ? value : [value]).entries())
        for (const { piece } of read(Array.isArray(value) ? [key, index] : [key], element)) {
          const source = one.items.find((candidate) => candidate.key === piece.key);
          const made =
            source && isAcceptedPiece(piece) ? source.toItem(piece.value, piece.index, given) : null;
          const draft = made && acceptedOf(made);
          if (draft) take(draft);
        }
    const [role = ""] = instructions.split("\n");
    return { tool, role, part: parts[at]?.ask ?? "", answer: JSON.stringify(answer) };
  });
  return { answers, results: { ...made, [tool]: close().items } };
}

/** Every tool's answers for a brief, each made from those before it, as a run makes them. */
export function prepareAnswers(text: string): Prepared[] {
  const sentences = numberSentences(text, "B");
  const brief = { sentences, fields: parseBrief(sentences) };
  let results: Results = {};
  return planSteps(allTools, new Set()).flatMap(({ tool }) => {
    const written = writeTool(tool, brief, results);
    results = written.results;
    return written.answers;
  });
}

export interface Pace {
  firstTokenMs: number;
  tokensPerSecond: number;
}

/** Tells the tools apart by what the model is told to be, and their parts by what is asked. */
export function answerTo(prepared: readonly Prepared[], body: unknown): Prepared | undefined {
  const asked = JSON.stringify(body);
  const says = (text: string) => asked.includes(JSON.stringify(text).slice(1, -1));
  return prepared.find(({ role, part }) => says(role) && says(part));
}

export function startSampleProvider(pace: Pace, text = sampleText): Promise<ModelProviderDouble> {
  const prepared = prepareAnswers(text);
  return startModelProvider({
    ...pace,
    style: "openai-chat",
    answer: (body) => answerTo(prepared, body)?.answer ?? "{}",
  });
}

/** Settings that point the product to the double. */
export function providerEnv(provider: ModelProviderDouble): Record<string, string> {
  return { MODEL_PROVIDER: "openai-compatible", MODEL_ID: "double", MODEL_BASE_URL: provider.url };
}
