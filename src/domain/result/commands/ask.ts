import type { ModelFailure, ModelUsage, WriteRequest } from "../../../engines/model/model.ts";
import type { Piece } from "../../../tools/tool.ts";
import type { Question } from "../../../tools/wire/question.ts";
import type { Context } from "../../context.ts";
import { storable } from "../../storable.ts";
import type { createDraftFeed } from "./draft-feed.ts";

export interface Asking {
  questions: readonly Question[];
  request: Pick<WriteRequest, "task" | "composer" | "signal">;
  drafts: ReturnType<typeof createDraftFeed>;
  /** One complete piece of the output. */
  take(piece: Piece): void;
}

export interface Asked {
  failure: ModelFailure | null;
  tokens: number;
}

/**
 * Asks all questions at once. Pieces are taken in the order of the questions, whichever is answered first: what comes early is
 * kept until those before it have ended. A question that fails leaves the pieces of the others as they are.
 */
export async function askModel(ctx: Context, { questions, request, drafts, take }: Asking): Promise<Asked> {
  let turn = 0;
  const ended = new Set<number>();
  const early = new Map<number, Piece[]>();
  const takeOrKeep = (at: number, pieces: Piece[]) => {
    if (at === turn) for (const piece of pieces) take(piece);
    else early.set(at, [...(early.get(at) ?? []), ...pieces]);
  };
  const end = (at: number) => {
    ended.add(at);
    while (ended.has(turn)) {
      turn += 1;
      for (const piece of early.get(turn) ?? []) take(piece);
      early.delete(turn);
    }
  };
  const asked = await Promise.all(
    questions.map(async ({ read, tell, ...words }, at): Promise<Asked> => {
      try {
        for await (const part of ctx.engines.model.write({ ...request, ...words })) {
          if (part.type === "delta") {
            const told = at === turn ? tell(part.path, part.text) : null;
            if (told) drafts.add(told.path, told.text);
          } else if (part.type === "value") takeOrKeep(at, read(part.path, storable(part.value)));
          else if (part.type === "finish") return { failure: null, tokens: total(part.usage) };
          else if (part.type === "failure") return { failure: part.failure, tokens: total(part.usage) };
        }
        return { failure: null, tokens: 0 };
      } finally {
        end(at);
      }
    }),
  );
  return {
    failure: asked.find(({ failure }) => failure !== null)?.failure ?? null,
    tokens: asked.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

function total(usage: ModelUsage): number {
  return usage.inputTokens + usage.outputTokens;
}
