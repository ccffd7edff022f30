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
  "example",
  "advice",
] as const;

/**
 * claim: states something of the product. heading, button: names of a part, of a press. question: somebody asks. guess: about people or
 * the market. exclude: whom or what it does not suit. term: a word that is searched for; negative: one that is not. quote: somebody
 * else's words. choice: an answer that is offered. note: a caution or a condition. example: a moment of a day that is
 * told as one. advice: to whoever works on the piece, never published.
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

export type TextPlace = keyof typeof roleOfPlace;
export const textPlaces = Object.keys(roleOfPlace) as [TextPlace, ...TextPlace[]];

/** What of a text has to stand in the material: everything it states, everything but bare words of an offer, its figures, or nothing. */
export type Grounding = "all" | "named" | "figures" | "none";

export interface RoleRules {
  grounding: Grounding;
  /** Conditions of the material have to stand in the piece. */
  conditions: boolean;
  /** What the material denies may not be affirmed, nor the other way round. */
  polarity: boolean;
  /** The person's own banned words may not stand in it. */
  banned: boolean;
}

const claims: RoleRules = { grounding: "all", conditions: true, polarity: true, banned: true };
const asks: RoleRules = { grounding: "none", conditions: false, polarity: false, banned: true };
const said: RoleRules = { ...asks, banned: false };

/** What the checks ask of each role; what the law asks of it is in compliance/reading.ts. */
export const roleRules: Readonly<Record<TextRole, RoleRules>> = {
  claim: claims,
  heading: { ...claims, grounding: "named", polarity: false },
  button: { ...claims, grounding: "named", polarity: false },
  question: asks,
  guess: { ...asks, grounding: "figures" },
  exclude: { ...asks, grounding: "figures" },
  term: asks,
  negative: said,
  quote: said,
  choice: asks,
  note: asks,
  example: asks,
  advice: said,
};
