/** 読み取り: what a pasted memo was read as. Name, kind and class of the product, and what each sentence of it is. */
import { z } from "zod";
import { productClassSchema } from "../product-class.ts";

/**
 * public: may be used. internal: for the people of the work only. competitor: about others. forbidden and required: rules about
 * words. aim: medium and goal of the work. unsure: a person decides; nothing may rest on it until then.
 */
export const sentenceRoles = [
  "public",
  "internal",
  "competitor",
  "forbidden",
  "required",
  "aim",
  "unsure",
] as const;
export const sentenceRoleSchema = z.enum(sentenceRoles);
export type SentenceRole = z.infer<typeof sentenceRoleSchema>;

export const certaintySchema = z.enum(["sure", "likely", "unsure"]);
export type Certainty = z.infer<typeof certaintySchema>;

/** Who said so. */
export const decidedBySchema = z.enum(["rule", "model", "person"]);

/** `words`: what it rests on, as the memo has it; `source`: the id of that sentence, null where a person said so. */
const readValue = <T extends z.ZodType<string>>(value: T) =>
  z.object({
    value,
    words: z.string(),
    source: z.string().nullable(),
    certainty: certaintySchema,
    by: decidedBySchema,
  });
const readTextSchema = readValue(z.string());
const readClassSchema = readValue(productClassSchema);
export type ReadText = z.infer<typeof readTextSchema>;
export type ReadClass = z.infer<typeof readClassSchema>;

/** A word rule or a value, with the sentence that holds it. */
const foundSchema = z.object({ text: z.string(), source: z.string() });
export type FoundValue = z.infer<typeof foundSchema>;

export const priceKinds = ["own", "option", "competitor", "old", "internal"] as const;
/** internal: money of the work itself, such as a budget or what printing costs. */
const readPriceSchema = z.object({ text: z.string(), kind: z.enum(priceKinds), source: z.string() });
export type ReadPrice = z.infer<typeof readPriceSchema>;

const readSentenceSchema = z.object({
  id: z.string(),
  /** As it stands in the memo; a sentence of two roles is two. */
  text: z.string(),
  role: sentenceRoleSchema,
  /** A value that no longer holds. */
  old: z.boolean(),
  certainty: certaintySchema,
  by: decidedBySchema,
  /** What it stands under, as the memo has it: its own label or the heading above. */
  label: z.string().nullable().optional(),
});

export const documentKinds = [
  "product",
  "price_list",
  "manual",
  "minutes",
  "old_page",
  "competitor",
  "reviews",
] as const;
export const documentKindSchema = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKindSchema>;
export const documentKindLabels: Record<DocumentKind, string> = {
  product: "商品の資料",
  price_list: "価格表",
  manual: "説明書",
  minutes: "議事録",
  old_page: "以前のページやチラシ",
  competitor: "競合の資料",
  reviews: "お客様の声",
};

/** What a file or a page beside the memo was read as. */
export const documentReadingSchema = z.object({
  kind: documentKindSchema,
  /** Who said which kind it is. */
  by: decidedBySchema,
  /** Of each sentence, in their order. */
  roles: z.array(sentenceRoleSchema),
  /** The label that each stands under; absent where none does, and where it was read before that was noted. */
  labels: z.array(z.string().nullable()).optional(),
  forbiddenWords: z.array(z.string()),
  requiredWords: z.array(z.string()),
});
export type DocumentReading = z.infer<typeof documentReadingSchema>;

const readContradictionSchema = z.object({
  texts: z.tuple([z.string(), z.string()]),
  sources: z.tuple([z.string(), z.string()]),
  about: z.string(),
});
export type ReadContradiction = z.infer<typeof readContradictionSchema>;

const readQuestionSchema = z.object({ topic: z.string(), text: z.string(), why: z.string() });
export type ReadQuestion = z.infer<typeof readQuestionSchema>;

export const askedFields = ["name", "kind", "class"] as const;
export type AskedField = (typeof askedFields)[number];

export const readingSchema = z.object({
  name: readTextSchema.nullable(),
  /** Other names that it may be, the likeliest first: what the person chooses among. */
  names: z.array(foundSchema),
  kind: readTextSchema.nullable(),
  class: readClassSchema.nullable(),
  asked: z.array(z.enum(askedFields)),
  audience: z.array(foundSchema),
  media: z.array(foundSchema),
  aim: z.array(foundSchema),
  forbiddenWords: z.array(foundSchema),
  requiredWords: z.array(foundSchema),
  prices: z.array(readPriceSchema),
  sentences: z.array(readSentenceSchema),
  contradictions: z.array(readContradictionSchema),
  questions: z.array(readQuestionSchema),
  documentKind: documentKindSchema,
  by: z.enum(["rules", "model"]),
});
export type Reading = z.infer<typeof readingSchema>;

/** What the API and the command line answer. */
export const readingViewSchema = z.object({
  name: z.string().nullable(),
  kind: z.string().nullable(),
  class: productClassSchema.nullable(),
  asked: z.array(z.enum(askedFields)),
  audience: z.array(z.string()),
  media: z.array(z.string()),
  aim: z.array(z.string()),
  forbiddenWords: z.array(z.string()),
  requiredWords: z.array(z.string()),
  prices: z.array(z.object({ text: z.string(), own: z.boolean() })),
  sentences: z.array(z.object({ id: z.string(), text: z.string(), role: sentenceRoleSchema })),
  contradictions: z.array(z.object({ texts: z.tuple([z.string(), z.string()]), about: z.string() })),
  questions: z.array(z.object({ topic: z.string(), text: z.string() })),
  by: z.enum(["rules", "model"]),
});
export type ReadingView = z.infer<typeof readingViewSchema>;

const settledWords = (most: number) => z.string().trim().min(1).max(most);
/**
 * What a person has settled for all texts of a project. name, kind, class: what the product is. label: what stands under it is for the people of the work only.
 */
export const rememberedSchema = z.discriminatedUnion("what", [
  z.object({ what: z.literal("name"), value: settledWords(200) }),
  z.object({ what: z.literal("kind"), value: settledWords(200) }),
  z.object({ what: z.literal("class"), value: productClassSchema }),
  z.object({ what: z.literal("label"), value: settledWords(40) }),
]);
export type Remembered = z.infer<typeof rememberedSchema>;
