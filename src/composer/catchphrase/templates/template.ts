/** What a rhetorical frame is. The frames themselves are data, one file an angle, written and read aloud by people. */

import type { Angle } from "#src/tools/catchphrase/angles.ts";
import type { CatchphraseUse } from "#src/tools/catchphrase/definition.ts";
import type { Family } from "#src/tools/wording/family.ts";

/**
 * What can stand in a frame, as `{slot}`. -A: stands before a noun. -V: plain clause. -N: noun. -S: whole sentence, -P: the same, plain. worryS: a trouble as it is told, in brackets; worryT: one that is not over, worryF: one that is felt. secret: one that a reader may not have thought of.
 * years: a proof of how long it has gone on; access: the way from the station. opened: when it began, which is news to nobody afterwards; record: any other. moment: a scene that can be spent. dish: a kind that is put on the table. tool: a kind that is used at a desk. stop: closes with a verbal noun. latin: an English fact, quoted whole. must: a word the person asked for.
 */
export const slotNames = [
  "name",
  "kind",
  "tool",
  "dish",
  "role",
  "it",
  "benefitV",
  "benefitN",
  "benefitS",
  "fact",
  "fact1",
  "fact2",
  "factA",
  "factS",
  "secretS",
  "factP",
  "joy",
  "numberS",
  "easeS",
  "withoutS",
  "stop",
  "latin",
  "worryV",
  "worryP",
  "worryK",
  "worryN",
  "worryS",
  "worryT",
  "worryF",
  "audience",
  "people",
  "sceneN",
  "moment",
  "number",
  "numberA",
  "price",
  "priceA",
  "priceS",
  "offer",
  "offerS",
  "occasion",
  "opened",
  "access",
  "proof",
  "record",
  "years",
  "proofA",
  "proofS",
  "ease",
  "easeA",
  "must",
] as const;
export type SlotName = (typeof slotNames)[number];

/** soft: です・ます, questions, invitations. plain: ordinary copy. hard: noun endings, formal. casual: for posts and shop fronts. */
export type TemplateTone = "soft" | "plain" | "hard" | "casual";

export interface Template {
  id: string;
  angle: Angle;
  text: string;
  /** The slots of the text. */
  needs: SlotName[];
  tone: TemplateTone;
  /** How much a copy chief likes it: 0 only where nothing else is left, 1 filler, 2 good, 3 first choice. */
  weight: number;
  /** Only for these families, or not for those. */
  only?: Family[];
  not?: Family[];
  /** Only in these media. */
  media?: CatchphraseUse[];
  /** Of one topic only, about the customer's day. */
  topic?: true;
  /** The line is a claim-free head that makes sense only above such a sub line. */
  sub?: "proof" | "survey" | "award" | "offer" | "number";
}

type Options = Partial<Pick<Template, "weight" | "only" | "not" | "media" | "sub">>;
export type TemplateRow = [text: string, tone: TemplateTone, options?: Options];

/** Numbers the rows of one angle; ids stay the same as long as rows are only appended. */
export function templateFrames(angle: Angle, rows: TemplateRow[]): Template[] {
  return rows.map(([text, tone, options], index) => ({
    id: `${angle}-${String(index + 1).padStart(2, "0")}`,
    angle,
    text,
    needs: [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as SlotName),
    tone,
    weight: 2,
    ...options,
  }));
}
