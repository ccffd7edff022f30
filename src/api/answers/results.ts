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

export const placedPhoto = namedObject("PlacedPhoto", () => ({
  items: z.array(itemSchema),
  locked: z.number(),
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
