/** Answers to what is done with results and their pieces. */
import { z } from "zod";
import { resultView } from "../../domain/result/schema.ts";
import { namedObject } from "../../shared/answers/named.ts";
import { bannerReportSchema } from "../../shared/banner.ts";
import { itemSchema } from "../../shared/result.ts";
import { runFields, toolStep } from "../../shared/run-parts.ts";

export const bannerView = namedObject("BannerView", () => ({
  width: z.number(),
  height: z.number(),
  report: bannerReportSchema,
}));

export const handedOn = namedObject("HandedOn", () => ({
  resultId: z.string(),
  items: z.array(itemSchema),
  itemId: z.string(),
  actId: z.string(),
}));

export const placedPhoto = namedObject("PlacedPhoto", () => ({
  items: z.array(itemSchema),
  locked: z.number(),
}));

export const restoredVersion = namedObject("RestoredVersion", () => ({
  resultId: z.string(),
  runId: z.string(),
  projectId: z.string(),
}));

export const takenIn = namedObject("TakenIn", () => ({
  resultId: z.string(),
  runId: z.string(),
  added: z.array(z.string()),
  actId: z.string(),
}));

export const takenOn = namedObject("TakenOn", () => ({
  items: z.array(itemSchema),
  itemId: z.string(),
  actId: z.string(),
}));

export const runView = namedObject("RunView", () => ({
  run: z
    .object({
      ...runFields(),
      id: z.string(),
      steps: z.array(toolStep()),
      targetItemId: z.string().nullable(),
    })
    .nullable(),
  results: z.array(resultView()),
}));
