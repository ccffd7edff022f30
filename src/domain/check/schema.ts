/** What a person sends to have a text checked without a project, and what comes back. Pure, browser-safe. */
import { z } from "zod";
import { productClassSchema } from "../../brief/product-class.ts";
import { textPlaces } from "../../checks/roles.ts";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { ruleOff, strictnesses } from "../../shared/checks/active.ts";
import { AppError } from "../../shared/errors.ts";
import { flagLevels } from "../../shared/result.ts";

/** Characters that may be sent: anybody's, and those of signed-in people. */
export const checkLimits = { visitor: 2000, person: 5000 } as const;

export const checkTextSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, "チェックする文を入れてください。")
    .max(checkLimits.person, `${checkLimits.person}字以内で入れてください。`),
  class: productClassSchema.optional(),
  role: z.enum(textPlaces).optional(),
  /** model: a connected model reads, too, for signed-in people; it costs tokens. */
  reader: z.enum(["rules", "model"]).optional(),
  context: z.string().max(2000, "資料の文は2000字以内で入れてください。").nullish(),
});
export type CheckText = z.infer<typeof checkTextSchema>;

/** A page whose text is to be checked. */
export const pageTextSchema = z.object({
  url: z.string().trim().min(1, "アドレスを入れてください。").max(2000),
});

/** The text of a file or a page, as far as it may be checked at a time. */
export const foundTextSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** There is more of it. */
  cut: z.boolean(),
  warnings: z.array(z.string()),
});
export type FoundText = z.infer<typeof foundTextSchema>;

/** A text from elsewhere as far as it may be checked at a time. @throws AppError invalid_input where there is none. */
export function foundText(title: string, whole: string, warnings: string[] = []): FoundText {
  const text = whole.replaceAll(/\n{3,}/g, "\n\n").trim();
  if (text === "") throw new AppError("invalid_input", "チェックできる文章が見つかりませんでした。");
  const shown = cutAt(text, checkLimits.person);
  return { title, text: shown, cut: shown.length < text.length, warnings };
}

/** As many characters at most, whole lines where there are any. */
function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, "");
  const end = Math.max(part.lastIndexOf("\n"), part.lastIndexOf("。") + 1);
  return (end > most / 2 ? part.slice(0, end) : part).trimEnd();
}

/** Which rule a project does without, and why. */
export const turnRuleOffSchema = z.object({
  /** As findings name it. */
  rule: z.string().min(1).max(120),
  reason: z
    .string()
    .trim()
    .min(1, "外す理由を入れてください。")
    .max(200, "外す理由は200字以内で入れてください。"),
});
export type TurnRuleOff = z.infer<typeof turnRuleOffSchema>;
export const chooseStrictnessSchema = z.object({
  strictness: z.enum(strictnesses, "厳しさを選んでください。"),
});

const choosableRule = namedObject("ChoosableRule", () => ({
  ruleId: z.string(),
  rule: z.string(),
  clause: z.string(),
  level: z.enum(flagLevels),
}));
/** A project's own decisions about the checks. `silenced`, `hiddenNotes`: findings in its results that they keep out of sight. */
export const checkSettings = namedObject("CheckSettings", () => ({
  strictness: z.enum(strictnesses),
  off: z.array(ruleOff().extend({ silenced: z.number() })),
  hiddenNotes: z.number(),
  /** Rules that can be turned off and are not. */
  rules: z.array(choosableRule()),
}));
export type CheckSettings = Answer<typeof checkSettings>;

const span = z.object({ start: z.number(), end: z.number() });

export const checkAnswerSchema = z.object({
  class: productClassSchema,
  /** Who has read: the rules alone, or a model beside them. */
  by: z.enum(["rules", "model"]),
  /** Claims of the text with the sentence of the material that says so. Empty where no material was given. */
  claims: z.array(
    z.object({
      span,
      words: z.string(),
      sentence: z.object({ id: z.string(), text: z.string() }).nullable(),
    }),
  ),
  counts: z.object({ c1: z.number(), w2: z.number(), x: z.number() }),
  readability: z.object({ points: z.number(), reason: z.string() }),
  notation: z.array(z.object({ span, words: z.string(), to: z.string(), why: z.string() })),
  /** Findings that the project's own decisions keep out of `flags`: of rules that are off, and notes where those are hidden. */
  silenced: z.object({ rules: z.number(), notes: z.number() }),
  flags: z.array(
    z.object({
      ruleId: z.string(),
      rule: z.string(),
      level: z.enum(["must", "check", "note"]),
      clause: z.string(),
      words: z.string(),
      span,
      why: z.string(),
      rewrites: z.array(z.string()),
      fineWhen: z.string(),
      source: z.string(),
      checkedOn: z.string(),
    }),
  ),
});
export type CheckAnswer = z.infer<typeof checkAnswerSchema>;
