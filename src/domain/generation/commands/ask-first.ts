/** The first questions of a result. Those that wait for another tool do not hold up the mending of those that do not. */
import type { ModelFailure } from "#src/engines/model/model.ts";
import { partsOfQuestion } from "#src/tools/wire/parts.ts";
import type { PartQuestion } from "#src/tools/wire/question.ts";
import type { RepairQuestion } from "#src/tools/wire/repair.ts";
import type { ModelAnswer } from "./ask.ts";
import { repairRefused } from "./ask-again.ts";
import type { GenerationState } from "./state.ts";

type Question = PartQuestion | RepairQuestion;

export interface FirstQuestions {
  /** One a part, in their order; one that waits comes when it is there. */
  first: readonly Promise<PartQuestion>[];
  ask(questions: readonly (Question | Promise<Question>)[]): Promise<ModelAnswer["failures"]>;
  /** Whether something may be asked again by now. */
  mayAskAgain(): boolean;
}

/** @returns by part, why its answer did not come to its end; what mending came to is seen by what is still refused. */
export async function askInitial(
  work: GenerationState,
  { first, ask, mayAskAgain }: FirstQuestions,
): Promise<ModelAnswer["failures"]> {
  const waits = partsOfQuestion(work.tool, work.input, work.brief).map(({ tells = [] }) => tells.length > 0);
  if (!waits.includes(true) || !waits.includes(false)) return ask(first);
  const placesOf = (isWaiting: boolean) => first.flatMap((_, at) => (waits[at] === isWaiting ? [at] : []));
  const askAt = async (places: readonly number[], questions: readonly Promise<Question>[]) =>
    [...(await ask(questions))].flatMap(([at, failure]): [number, ModelFailure][] => {
      const place = places[at];
      return place === undefined ? [] : [[place, failure]];
    });
  let isWatched = false;
  const ready = async () => {
    const places = placesOf(false);
    const failures = await askAt(
      places,
      places.flatMap((at) => first[at] ?? []),
    );
    if (failures.length === 0 && mayAskAgain()) {
      const parts = await Promise.all(places.map(async (at) => ({ at, question: await first[at] })));
      const questions = work.ctx.engines.watch.during(() =>
        parts.flatMap(({ at, question }) => (question && repairRefused(work, question, at)) ?? []),
      );
      if (questions.length > 0) await ask(questions);
    }
    isWatched = true;
    return failures;
  };
  const waiting = async () => {
    const places = placesOf(true);
    // One thing at a time is watched while it is written.
    const untold = async (question: Promise<PartQuestion>): Promise<PartQuestion> => {
      const known = await question;
      return { ...known, tell: (path, text) => (isWatched ? known.tell(path, text) : null) };
    };
    return askAt(
      places,
      places.flatMap((at) => (first[at] ? [untold(first[at])] : [])),
    );
  };
  const failures = await Promise.all([ready(), waiting()]);
  return new Map(failures.flat());
}
