/** What a text is for: the law reads a headline, a question and a word to leave out differently. */

export const textRoles = [
  "claim",
  "heading",
  "button",
  "question",
  "guess",
  "exclude",
  "term",
  "negative",
  "quote",
  "choice",
  "note",
] as const;

/**
 * claim: states something of the product. heading, button: names of a part, of a press. question: somebody asks. guess: about people or
 * the market. exclude: whom or what it does not suit. term: a word that is searched for; negative: one that is not. quote: somebody
 * else's words. choice: an answer that is offered. note: a caution or a condition.
 */
export type TextRole = (typeof textRoles)[number];

/** Where a text stands, in the words of those who make ads, and what it is for there. */
export const roleOfPlace = {
  headline: "claim",
  sub: "claim",
  body: "claim",
  banner: "claim",
  meta: "claim",
  faq_answer: "claim",
  heading: "heading",
  cta: "button",
  faq_question: "question",
  survey_choice: "choice",
  voice: "quote",
  negative_keyword: "negative",
  caution: "note",
} as const satisfies Record<string, TextRole>;

export type Place = keyof typeof roleOfPlace;
export const places = Object.keys(roleOfPlace) as [Place, ...Place[]];
