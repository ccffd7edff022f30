/** 案件ブリーフ: what a person knows about a product, as numbered sentences and as fields. Pure, browser-safe. */
import { z } from "zod";
import type { ActiveChecks } from "../shared/checks/active.ts";
import { sourceSchema } from "../shared/result.ts";
import type { Preset } from "./preset/schema.ts";
import { productClassSchema } from "./product-class.ts";

/** Aim id → label on screen. */
export const aims = {
  awareness: "認知",
  inquiry: "資料請求",
  purchase: "購入",
  visit: "来店",
  apply: "応募",
  follow: "友だち追加",
} as const;
export type Aim = keyof typeof aims;
export const aimSchema = z.enum(Object.keys(aims) as [Aim, ...Aim[]]);

/** A value with the ids of the sentences it was read from. */
export const groundedSchema = z.object({ text: z.string(), sources: z.array(z.string()) });
export type Grounded = z.infer<typeof groundedSchema>;

/** Fields a person can correct; each list entry is one whole, self-standing phrase. */
export const briefFieldsSchema = z.object({
  /** 商品名 */
  name: groundedSchema.nullable(),
  /** 種類: what it is, as a noun (化粧水, 会計ソフト, パン屋) */
  kind: groundedSchema.nullable(),
  productClass: productClassSchema,
  aim: aimSchema,
  /** 対象 */
  audience: z.array(groundedSchema),
  /** 悩み */
  worries: z.array(groundedSchema),
  /** 便益: what the customer gains */
  benefits: z.array(groundedSchema),
  /** 特徴: what the product is or has */
  features: z.array(groundedSchema),
  /** 証拠: surveys, awards, years, certifications */
  proof: z.array(groundedSchema),
  /** 価格 */
  price: z.array(groundedSchema),
  /** オファー, each with its conditions in the same phrase */
  offer: z.array(groundedSchema),
  /** 場面 */
  scenes: z.array(groundedSchema),
  /** 制約・できないこと・注意 */
  restrictions: z.array(groundedSchema),
  /** 期間・季節・時期 */
  occasions: z.array(groundedSchema),
  /** 必ず入れる語 */
  requiredWords: z.array(z.string()),
  /** 使わない語 */
  bannedWords: z.array(z.string()),
  /** 媒体, as a person has set it; absent: as the memo says. No claim rests on it. */
  media: z.array(z.string()).optional(),
});
export type BriefFields = z.infer<typeof briefFieldsSchema>;

/** Whom the work is to reach, where it appears and what it is to bring about, in the memo's own words. */
export interface Purpose {
  audience: readonly string[];
  media: readonly string[];
  aim: readonly string[];
  /** Wishes about the order in which things are told. */
  order: readonly string[];
}

/** The brief as the tools see it: every sentence a claim may rest on, and the fields read from them. */
export const briefSchema = z.object({
  sentences: z.array(sourceSchema),
  fields: briefFieldsSchema,
});
export type Brief = z.infer<typeof briefSchema> & {
  /** What the work is for, as the memo says it; absent where no memo was read. No claim rests on it. */
  purpose?: Purpose | undefined;
  /** The preset that the run is under: a name for its rules of tone, symbols, notation and strictness. */
  preset?: Preset | undefined;
  /** What people decided about the checks; absent where nobody did. */
  checks?: ActiveChecks | undefined;
};

/** Stands among the media where a person said that they do not know yet. */
export const undecidedMedia = "まだ決めていない";

/** Length bounds of the one required text, in user-perceived characters. */
export const briefTextLimits = { min: 10, max: 5000 } as const;

const correctable = [
  "name",
  "kind",
  "productClass",
  "aim",
  "audience",
  "worries",
  "benefits",
  "features",
  "proof",
  "price",
  "offer",
  "scenes",
  "restrictions",
  "occasions",
  "requiredWords",
  "bannedWords",
  "media",
] as const satisfies (keyof BriefFields)[];

/** Corrections that name sentences of the material. */
export const sentenceLists = ["wrong", "usable", "internal", "competitor", "forbidden", "unsure"] as const;
type SentenceList = (typeof sentenceLists)[number];
const isSentenceList = (field: string): field is SentenceList => sentenceLists.some((list) => list === field);

const maxValues = 20;
/** As many as a memo and its files are gone through one by one. */
export const maxSentences = 200;

/**
 * A person's own values for one field. They replace what was read and become sentences C1… that claims may rest on
 * (except productClass and aim, whose one value is an id, the two word lists and the media). An empty list empties the field.
 * "wrong" holds sentences that are not true: they are taken out of what claims may rest on. The others that name sentences say
 * what these are, whatever they were read as: "usable" may be published, "internal" stays inside, "competitor" is about others,
 * "forbidden" is a rule about words, "unsure" is to be decided later.
 */
export const correctionSchema = z
  .object({
    field: z.enum([...correctable, ...sentenceLists]),
    values: z.array(z.string().trim().min(1).max(200)).max(maxSentences),
  })
  .refine(({ field, values }) => isSentenceList(field) || values.length <= maxValues, {
    path: ["values"],
    message: `この項目に入れられるのは${maxValues}件までです。`,
  });
export type Correction = z.infer<typeof correctionSchema>;
