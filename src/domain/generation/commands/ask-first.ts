/**
 * The first questions of a result. Those that wait for another tool do not hold up the mending of those that do not, and what is
 * refused of a long answer is asked for again while the rest of it is still being written.
 */
import type { ModelFailure } from "#src/engines/model/model.ts";
import { partsOfQuestion } from "#src/tools/wire/parts.ts";
import type { PartQuestion } from "#src/tools/wire/question.ts";
import type { RepairQuestion } from "#src/tools/wire/repair.ts";
import type { ModelAnswer } from "./ask.ts";
import { repairRefused } from "./ask-again.ts";
import { createEarlyRepairs, type EarlyRepairs } from "./early-repairs.ts";
import type { GenerationState } from "./state.ts";

type Question = PartQuestion | RepairQuestion;
type Failures = ModelAnswer["failures"];

export interface FirstQuestions {
  /** One a part, in their order; one that waits comes when it is there. */
  first: readonly Promise<PartQuestion>[];
  /** `taken`: a piece of that part has been looked at. */
  ask(
    questions: readonly (Question | Promise<Question>)[],
    taken?: (part: number) => void,
  ): Promise<Failures>;
  /** Whether something may be asked again by now. */
  mayAskAgain(): boolean;
}

/** @returns by part, why its answer did not come to its end; what mending came to is seen by what is still refused. */
export async function askInitial(work: GenerationState, asking: FirstQuestions): Promise<Failures> {
  const parts = partsOfQuestion(work.tool, work.input, work.brief);
  const isWaiting = parts.map(({ tells = [] }) => tells.length > 0);
  const [waiting = [], ready = []] = [true, false].map((which) =>
    parts.flatMap((_, at) => (isWaiting[at] === which ? [at] : [])),
  );
  // Of a single group, what is refused and what lacks is asked for together when it has ended.
  if (waiting.length === 0 || ready.length === 0)
    return askGroup(work, asking, { places: [...ready, ...waiting], isAlone: true });
  let isWatched = false;
  const failures = await Promise.all([
    askGroup(work, asking, { places: ready, isAlone: false }).finally(() => (isWatched = true)),
    askGroup(work, asking, { places: waiting, isAlone: false, isWatched: () => isWatched }),
  ]);
  return new Map(failures.flatMap((one) => [...one]));
}

interface Group {
  /** Parts that are asked at once. */
  places: readonly number[];
  /** Whether nothing else of the result is being written. */
  isAlone: boolean;
  /** Whether it may be watched by now; absent: it may. */
  isWatched?(): boolean;
}

/** Asks for parts, and once more for what was refused of them unless that can wait. */
async function askGroup(
  work: GenerationState,
  { first, ask, mayAskAgain }: FirstQuestions,
  { places, isAlone, isWatched = () => true }: Group,
): Promise<Failures> {
  const parts = partsOfQuestion(work.tool, work.input, work.brief);
  const early = new Map<number, EarlyRepairs>();
  const questions = places.flatMap((at) => {
    const question = first[at]?.then((known) => {
      if (parts[at]?.repairsEarly)
        early.set(at, createEarlyRepairs(work, { at, question: known, ask, mayAskAgain }));
      return { ...known, isWatched };
    });
    return question ? [question] : [];
  });
  const answered = await ask(questions, (part) => early.get(part)?.look());
  const failures = [...answered].flatMap(([at, failure]): [number, ModelFailure][] => {
    const place = places[at];
    return place === undefined ? [] : [[place, failure]];
  });
  const isMending = [...early.values()].map((one) => one.close()).includes(true);
  const mayMend = failures.length === 0 && mayAskAgain() && (isMending || !isAlone);
  const known = await Promise.all(places.map(async (at) => ({ at, question: await first[at] })));
  const repairs = work.ctx.engines.watch.during(() =>
    known.flatMap(({ at, question }) => (question && mayMend && repairRefused(work, question, at)) || []),
  );
  await Promise.all([
    ...[...early.values()].map((one) => one.answered()),
    repairs.length > 0 ? ask(repairs.map((repair) => ({ ...repair, isWatched }))) : undefined,
  ]);
  return new Map(failures);
}
