/** What a person sends to have a memo read without a project. Pure, browser-safe. */
import { z } from "zod";
import { readingViewSchema, rememberedSchema } from "../../brief/reading/schema.ts";
import { saveBriefSchema } from "../brief/schema.ts";

export const readMemoSchema = z.object({
  text: saveBriefSchema.shape.text.refine((text) => text !== "", "10字以上で入れてください。"),
});
export type ReadMemo = z.infer<typeof readMemoSchema>;

export const readingAnswerSchema = z.object({ reading: readingViewSchema });

/** What is to be remembered, or forgotten, of how texts of a project are read. */
export const changeRememberedSchema = rememberedSchema;

export const rememberedList = () => z.object({ remembered: z.array(rememberedSchema) });
