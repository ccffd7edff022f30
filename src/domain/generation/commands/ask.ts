import type { ModelFailure, WriteRequest } from "#src/engines/model/model.ts";
import { addSpent, nothingSpent, type Spent, spentOn } from "#src/shared/usage/spent.ts";
import type { PartQuestion, RepairRow } from "#src/tools/wire/question.ts";
import { isAcceptedPiece, type RepairedPiece, type RepairQuestion } from "#src/tools/wire/repair.ts";
import type { Context } from "../../context.ts";
import { storable } from "../../storable.ts";
import type { createDraftFeed } from "./draft-feed.ts";

type Question = PartQuestion | RepairQuestion;

export interface ModelQuestion {
  /** One that is still to come is asked when it is there. */
  questions: readonly (Question | Promise<Question>)[];
  request: Pick<WriteRequest, "task" | "structured" | "signal">;
  drafts: ReturnType<typeof createDraftFeed>;
  /** One complete piece of the output. */
  take(written: RepairedPiece): void;
}

export interface ModelAnswer {
  /** By the place of the question that it is about. */
  failures: Map<number, ModelFailure>;
  spent: Spent;
}

interface Answered {
  failure: ModelFailure | null;
  spent: Spent;
}

/**
 * Asks all questions at once. Pieces are taken in the order of the questions, whichever is answered first: what comes early is
 * kept until those before it have ended. A question that fails leaves the pieces of the others as they are.
 */
export async function askModel(ctx: Context, asking: ModelQuestion): Promise<ModelAnswer> {
  const { questions, request, drafts, take } = asking;
  const { model } = ctx.engines;
  const failures = new Map<number, ModelFailure>();
  let turn = 0;
  const ended = new Set<number>();
  const early = new Map<number, RepairedPiece[]>();
  const takeOrKeep = (at: number, pieces: RepairedPiece[]) => {
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
    questions.map(async (question, at): Promise<Answered> => {
      const taken = createTaken();
      const unread = new Map<string, RepairRow>();
      try {
        const known = await question;
        const { read, tell, isWatched = () => true } = known;
        for await (const part of model.write({ ...request, ...wordsOf(known) })) {
          if (part.type === "thinking") {
            if (isWatched()) drafts.think(part.seconds);
          } else if (part.type === "delta") {
            const told = at === turn && isWatched() ? tell(part.path, part.text) : null;
            if (told) drafts.add(told.path, told.text);
          } else if (part.type === "restart") taken.again();
          else if (part.type === "value") {
            const place = part.path.join(".");
            const before = unread.get(place);
            const written = read(part.path, storable(part.value)).map((one) => {
              if (!isAcceptedPiece(one.piece)) unread.set(place, one.row);
              // The stream began anew: what could not be read of it before is void.
              return before ? { ...one, mends: before } : one;
            });
            if (taken.isNew(part.path, written.filter(({ piece }) => isAcceptedPiece(piece)).length))
              takeOrKeep(at, written);
          } else if (part.type === "finish") return { failure: null, spent: spentOn(model, part.usage) };
          else if (part.type === "failure")
            return { failure: part.failure, spent: spentOn(model, part.usage) };
        }
        return { failure: null, spent: nothingSpent };
      } finally {
        end(at);
      }
    }),
  );
  for (const [at, { failure }] of asked.entries()) if (failure) failures.set(at, failure);
  return {
    failures,
    spent: asked.reduce((sum, { spent }) => addSpent(sum, spent), nothingSpent),
  };
}

/** What of a question goes to the engine. */
function wordsOf(question: PartQuestion | RepairQuestion) {
  const { instructions, prompt, schema, sections, tokensAhead, expectedTokens, temperature } = question;
  return { instructions, prompt, schema, sections, tokensAhead, expectedTokens, temperature };
}

interface Taken {
  /** The next answer begins. */
  again(): void;
  /** Whether a value there, which came to so many pieces, is none that an earlier answer had brought. */
  isNew(path: readonly (string | number)[], pieces: number): boolean;
}

/**
 * What a stream had brought before it broke is kept and shown, so that of the same question's next stream only the places after
 * it are taken: its own words for the earlier ones would be the same pieces again.
 */
function createTaken(): Taken {
  let before = new Set<string>();
  let now = new Set<string>();
  return {
    again() {
      before = new Set([...before, ...now]);
      now = new Set();
    },
    isNew(path, pieces) {
      const place = path.join(".");
      if (pieces > 0) now.add(place);
      return !before.has(place);
    },
  };
}

/** Whether the provider has answered, but not with what can be used: asking again may help at once. */
export function isRepairable({ kind }: ModelFailure): boolean {
  return kind === "bad-output" || kind === "cut" || kind === "empty";
}
