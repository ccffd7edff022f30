/** What is answered about a project's material and its newest run. Pure. */
import { z } from "zod";
import { productClassSchema } from "../../brief/product-class.ts";
import { readAnswerSchema } from "../../brief/reading/model/answer.ts";
import { rememberedSchema } from "../../brief/reading/schema.ts";
import { briefFieldsSchema, correctionSchema } from "../../brief/schema.ts";
import { named, namedObject } from "../../shared/answers/named.ts";
import { ruleOff, storedHouseRule, strictnesses } from "../../shared/checks/active.ts";
import { sourceSchema } from "../../shared/result.ts";
import { runFields, toolStep } from "../../shared/run-parts.ts";
import { documentView } from "../brief/schema.ts";
import { presetRules } from "../preset/schema.ts";
import { resultView } from "../result/schema.ts";

const checksInForce = namedObject("ChecksInForce", () => ({
  strictness: z.enum(strictnesses),
  off: z.array(ruleOff()),
  rules: z.array(storedHouseRule()),
  limits: z.record(z.string(), z.number()),
}));

const briefPurpose = namedObject("BriefPurpose", () => ({
  audience: z.array(z.string()),
  media: z.array(z.string()),
  aim: z.array(z.string()),
  order: z.array(z.string()),
}));

const readAnswer = named("ReadAnswer", () =>
  readAnswerSchema.extend({ class: productClassSchema.nullable() }),
);

export const correctionAnswer = () =>
  z.object({ field: correctionSchema.shape.field, values: z.array(z.string()) });

export const briefView = namedObject("BriefView", () => ({
  id: z.string(),
  version: z.number(),
  text: z.string(),
  corrections: z.array(correctionAnswer()),
  readAnswer: readAnswer().nullable(),
  sentences: z.array(sourceSchema),
  fields: briefFieldsSchema,
  purpose: briefPurpose().optional(),
  preset: presetRules().optional(),
  checks: checksInForce().optional(),
}));

const workRun = namedObject("WorkRun", () => ({
  id: z.string(),
  steps: z.array(toolStep()),
  ...runFields(),
}));

export const workFields = () => ({
  brief: briefView().nullable(),
  remembered: z.array(rememberedSchema),
  documents: z.array(documentView()),
  results: z.array(resultView()),
  run: workRun().nullable(),
});
