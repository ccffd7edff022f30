/** お客様の声: what goes in and what comes out. Real voices are sorted, or collected; none is ever written. Pure, browser-safe. */
import { z } from "zod";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";

export const modes = { organize: "本物の声を整理", collect: "声を集める", sample: "見本" } as const;

/** What a voice speaks of → label on screen. */
export const themes = {
  feel: "使い心地",
  taste: "味・香り",
  change: "変化・手ごたえ",
  price: "価格",
  delivery: "配送・梱包",
  staff: "応対・サポート",
  ease: "手軽さ・使い方",
  look: "見た目・大きさ",
  place: "場所・雰囲気",
  repeat: "続けやすさ",
  other: "そのほか",
} as const;
export type Theme = keyof typeof themes;

/** May it be published? Judged by code, with a reason. */
export const reviewVerdicts = { usable: "使える", ask: "要許可", no: "不可" } as const;
export type ReviewVerdict = keyof typeof reviewVerdicts;
export const reviewTones = { good: "よい声", wish: "ご要望", unsure: "判断は担当者へ" } as const;
export type ReviewTone = keyof typeof reviewTones;
/** quote: word for word. summary: in other words, and no quotation. none: nothing in it can be quoted. */
export const reviewForms = { quote: "原文のまま", summary: "要約", none: "引用なし" } as const;

export const channels = { line: "LINE", mail: "メール" } as const;

/** Stands in every text of a sample, in the view and in every export. */
export const sampleMark = "【見本・掲載不可】";

export const reviewLimits = {
  quote: 80,
  voices: 200,
  voiceText: 50_000,
  digest: 160,
  question: { number: 8, chars: 80 },
  survey: { number: 5, chars: 50, choices: 6 },
  line: 500,
  sample: { least: 3, most: 5, attributes: 30, before: 60, trigger: 60, after: 80, word: 30 },
} as const;

export const reviewsInputSchema = z
  .object({
    mode: z.enum(keysOf(modes)).default("collect").describe("何をするか"),
    voices: z
      .string()
      .max(reviewLimits.voiceText)
      .default("")
      .describe("実際の声。1行に1件か、本文・日付・媒体・属性・掲載許可・謝礼の有無のCSV"),
    reward: z.boolean().default(false).describe("声をくださる方への謝礼の有無"),
    count: z
      .int()
      .min(reviewLimits.sample.least)
      .max(reviewLimits.sample.most)
      .default(reviewLimits.sample.least)
      .describe("見本の件数"),
    target: targetSchema.optional().describe("1件だけ変えるときの元の文と変え方"),
  })
  .refine(({ mode, voices }) => mode !== "organize" || voices.trim() !== "", {
    path: ["voices"],
    error: "整理する声を貼り付けるか、CSVを選んでください。",
  });
export type ReviewsInput = z.infer<typeof reviewsInputSchema>;

const sources = z.array(z.string()).describe("根拠にした文の番号。なければ空");
const part = (name: string, chars: number) => z.string().describe(`${name}に入る内容の説明。${chars}字以内`);
const { sample } = reviewLimits;

export const reviewsOutputSchema = z.object({
  voices: z
    .array(
      z.object({
        voice: z.string().describe("声の番号（V1 など）"),
        text: z.string().describe(`声からの一字も変えない引用。${reviewLimits.quote}字以内。なければ空文字`),
        themes: z.array(z.enum(keysOf(themes))),
      }),
    )
    .describe("「本物の声を整理」のときだけ。ほかは空"),
  digests: z.array(z.object({ text: z.string().describe("声全体の要約"), sources })),
  questions: z.array(
    z.object({ text: z.string().describe("聞き取りの質問"), hypothesis: z.boolean(), sources }),
  ),
  surveys: z.array(
    z.object({ text: z.string().describe("アンケートの問い"), choices: z.array(z.string()), sources }),
  ),
  requests: z.array(
    z.object({
      channel: z.enum(keysOf(channels)),
      subject: z.string().describe("メールの件名。LINEは空文字"),
      text: z.string().describe("依頼文"),
      sources,
    }),
  ),
  consents: z.array(z.object({ text: z.string().describe("掲載の同意文"), sources })),
  disclosures: z.array(z.object({ text: z.string().describe("謝礼があるときのPR表示の文"), sources })),
  samples: z.array(
    z.object({
      attributes: part("属性", sample.attributes),
      before: part("使う前", sample.before),
      trigger: part("きっかけ", sample.trigger),
      after: part("使ったあと", sample.after),
      word: part("一言", sample.word),
    }),
  ),
});
export type ReviewsOutput = z.infer<typeof reviewsOutputSchema>;

export const reviewsDefinition: ToolDefinition<ReviewsInput, ReviewsOutput> = {
  id: "reviews",
  title: "お客様の声",
  purpose:
    "本物の声を整理する。声がまだないときは、集めるための質問・依頼文・同意文を作る。声そのものは作らない。",
  input: reviewsInputSchema,
  output: reviewsOutputSchema,
  needs: ["persona"],
  pieces: { about: 19, unit: "件" },
  meter: "tokens",
};

/** An answer that holds nothing, for a mode to fill its own part of. */
export const emptyOutput: ReviewsOutput = {
  voices: [],
  digests: [],
  questions: [],
  surveys: [],
  requests: [],
  consents: [],
  disclosures: [],
  samples: [],
};

/** How a permission to print a voice stands, as the person notes it down. */
export const consents = { unknown: "未確認", yes: "許可あり", no: "許可なし" } as const;
export const rewards = { unknown: "未確認", no: "謝礼なし", yes: "謝礼あり" } as const;
