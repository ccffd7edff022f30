/** The questions that a language model is asked for a result, part by part. */

import type { Results, ToolContext, ToolId } from "#src/tools/tool.ts";
import { partsOf } from "#src/tools/wire/parts.ts";
import { type PartQuestion, partQuestion } from "#src/tools/wire/question.ts";
import { givenOf, type Work } from "./work.ts";

/** Answers the results of those tools that are being made in the same run once they have ended, however they did. */
export type Later = (tools: readonly ToolId[]) => Promise<Results>;

/** One question a part. A part that tells what is still being made is asked when that has ended. */
export function firstQuestions(work: Work, context: ToolContext, later: Later): Promise<PartQuestion>[] {
  return partsOf(work.tool, work.input, work.brief).map(async (part, at) => {
    if (part.tells && part.tells.length > 0) {
      const told = await later(part.tells);
      work.results = { ...work.results, ...told };
    }
    return questionOf(work, { ...context, results: work.results }, at, false);
  });
}

/** The question of the `at`-th part. */
export function questionOf(
  work: Work,
  context: ToolContext,
  at: number,
  isToldBefore: boolean,
): PartQuestion {
  const { tool, input, brief } = work;
  const part = partsOf(tool, input, brief)[at];
  if (!part || !tool.wire) throw new Error(`${tool.definition.id} is asked in no part ${at}`);
  const asking = { given: givenOf(work), part, at, isToldBefore };
  return partQuestion({ ...tool, wire: tool.wire }, input, context, asking);
}
