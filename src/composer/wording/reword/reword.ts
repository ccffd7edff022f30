/** An item of a result in other words: the same matter, what it rests on stays. Pure, browser-safe. */
import { personRewrites, timeRewrites } from "./person.ts";
import { questionRewrites, surveyRewrites } from "./question.ts";
import { type RewriteRequest, type Rewrites, wordings } from "./rewrites.ts";
import { worryRewrites } from "./worry.ts";

/** What sort of words a piece is made of. */
export const sorts = {
  worry: worryRewrites,
  person: personRewrites,
  time: timeRewrites,
  question: questionRewrites,
  survey: surveyRewrites,
} satisfies Record<string, (text: string) => Rewrites>;

/** Fewer than were asked for, or none, where the words are of a kind that is not known or have no room. */
export const reworded = (sort: keyof typeof sorts, wish: RewriteRequest): string[] =>
  wordings(sorts[sort](wish.text), wish);
