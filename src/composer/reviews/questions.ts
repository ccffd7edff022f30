/**
 * Questions that collect real voices, written by hand: open, about what happened, never towards an answer. {name} is the
 * product. The first six of a group are the most telling; the rest fill up and stand in for others.
 */
import { z } from "zod";
import type { Family } from "#src/tools/wording/family.ts";
import { linesSchema } from "../wording/document-schemas.ts";
import document from "./questions.json" with { type: "json" };

/** Who is asked, and what they have done. */
export const questionGroups = [
  "product",
  "errand",
  "place",
  "service",
  "school",
  "home",
  "job",
  "clinic",
] as const;
export type QuestionGroup = (typeof questionGroups)[number];

export const groupOf: Record<Family, QuestionGroup> = {
  goods: "product",
  edible: "product",
  supplement: "product",
  appliance: "product",
  pet: "product",
  any: "errand",
  place: "place",
  service: "service",
  school: "school",
  home: "home",
  job: "job",
  clinic: "clinic",
};

const documentSchema = z.strictObject({
  questions: z.record(z.enum(questionGroups), linesSchema),
  /** The last two close every questionnaire. */
  surveys: z.record(
    z.enum(questionGroups),
    z.array(z.strictObject({ text: z.string(), choices: linesSchema })),
  ),
});
export const { questions, surveys } = documentSchema.parse(document);
