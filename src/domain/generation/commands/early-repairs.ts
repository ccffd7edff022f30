/** What is refused of a long answer is asked for again while the rest of it is still being written. */
import type { PartQuestion } from "#src/tools/wire/question.ts";
import type { RepairQuestion } from "#src/tools/wire/repair.ts";
import { repairEarly } from "./ask-again.ts";
import type { GenerationState } from "./state.ts";

/** Early questions about one answer, at most: what is refused after them is asked for together at its end. */
const maxEarly = 3;

interface EarlyAsking {
  /** Which part of the tool the answer is, and its question as it was asked. */
  at: number;
  question: PartQuestion;
  ask(questions: readonly RepairQuestion[]): Promise<unknown>;
  /** Whether something may be asked again by now. */
  mayAskAgain(): boolean;
}

export interface EarlyRepairs {
  /** Something more of the answer has been looked at. */
  look(): void;
  /** The answer has ended: no early question begins any more. @returns whether one is still being answered. */
  close(): boolean;
  /** Resolves when none is being answered any more. */
  answered(): Promise<void>;
}

/** One question at a time: what is refused while it is being answered shares the next one. */
export function createEarlyRepairs(
  work: GenerationState,
  { at, question, ask, mayAskAgain }: EarlyAsking,
): EarlyRepairs {
  let left = maxEarly;
  let isAsking = false;
  let answered: Promise<void> = Promise.resolve();

  async function mend(repair: RepairQuestion): Promise<void> {
    await ask([repair]);
    isAsking = false;
    look();
    // What that began is waited for, too.
    if (isAsking) await answered;
  }

  function look(): void {
    if (isAsking || left === 0 || !mayAskAgain()) return;
    const repair = work.ctx.engines.watch.during(() => repairEarly(work, question, at));
    if (!repair) return;
    left -= 1;
    isAsking = true;
    answered = mend(repair);
    answered.catch(() => {}); // Told to who waits for it.
  }

  return {
    look,
    close() {
      left = 0;
      return isAsking;
    },
    answered: () => answered,
  };
}
