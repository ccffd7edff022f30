/** An item of a result in other words: the same matter, what it rests on stays. Pure, browser-safe. */
import { personWays, timeWays } from "./person.ts";
import { questionWays, surveyWays } from "./question.ts";
import { type Ways, type Wish, wordings } from "./ways.ts";
import { worryWays } from "./worry.ts";

/** What sort of words a piece is made of. */
export const sorts = {
  worry: worryWays,
  person: personWays,
  time: timeWays,
  question: questionWays,
  survey: surveyWays,
} satisfies Record<string, (text: string) => Ways>;

/** Fewer than were asked for, or none, where the words are of a kind that is not known or have no room. */
export const reworded = (sort: keyof typeof sorts, wish: Wish): string[] =>
  wordings(sorts[sort](wish.text), wish);
