/** What a person sends to have a text checked without a project, and what comes back. Pure, browser-safe. */
import { z } from "zod";
import { productClassSchema } from "../../brief/product-class.ts";
import { places } from "../../checks/roles.ts";

/** Characters that may be sent: anybody's, and those of signed-in people. */
export const checkLimits = { visitor: 2000, person: 5000 } as const;

export const checkTextSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, "チェックする文を入れてください。")
    .max(checkLimits.person, `${checkLimits.person}字以内で入れてください。`),
  class: productClassSchema.optional(),
  role: z.enum(places).optional(),
  context: z.string().max(2000, "資料の文は2000字以内で入れてください。").nullish(),
});
export type CheckText = z.infer<typeof checkTextSchema>;

export const checkAnswerSchema = z.object({
  class: productClassSchema,
  flags: z.array(
    z.object({
      ruleId: z.string(),
      rule: z.string(),
      level: z.enum(["must", "check", "note"]),
      clause: z.string(),
      words: z.string(),
      span: z.object({ start: z.number(), end: z.number() }),
      why: z.string(),
      rewrites: z.array(z.string()),
      fineWhen: z.string(),
      source: z.string(),
      checkedOn: z.string(),
    }),
  ),
});
export type CheckAnswer = z.infer<typeof checkAnswerSchema>;
