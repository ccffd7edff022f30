/** The questions that a language model is asked for a result, part by part. */

import type { Results, ToolContext, ToolId } from "#src/tools/tool.ts";
import { partsOfQuestion } from "#src/tools/wire/parts.ts";
import { type PartQuestion, partQuestion } from "#src/tools/wire/question.ts";
import { type GenerationState, lookupsOf } from "./state.ts";

/** Answers the results of those tools that are being made in the same run once they have ended, however they did. */
export type PendingResults = (tools: readonly ToolId[]) => Promise<Results>;

/** One question a part. A part that tells what is still being made is asked when that has ended. */
export function firstQuestions(
  work: GenerationState,
  context: ToolContext,
  later: PendingResults,
): Promise<PartQuestion>[] {
  return partsOfQuestion(work.tool, work.input, work.brief).map(async (part, at) => {
    if (part.tells && part.tells.length > 0) {
      const told = await later(part.tells);
      work.results = { ...work.results, ...told };
    }
    return questionOf(work, { ...context, results: work.results }, at, false);
  });
}

/** The question of the `at`-th part. */
export function questionOf(
  work: GenerationState,
  context: ToolContext,
  at: number,
  isToldBefore: boolean,
): PartQuestion {
  const { tool, input, brief } = work;
  const part = partsOfQuestion(tool, input, brief)[at];
  if (!part || !tool.wire) throw new Error(`${tool.definition.id} is asked in no part ${at}`);
  const asking = { given: lookupsOf(work), part, at, isToldBefore };
  return partQuestion({ ...tool, wire: tool.wire }, input, context, asking);
}
