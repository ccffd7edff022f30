/** キャッチコピー: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";
import { angleIds } from "./angles.ts";
import { packSlots, packs, roleIds } from "./packs/places.ts";

/** Where the copy will be used → label on screen. */
export const uses = {
  lp: "LP",
  search: "検索広告",
  display: "ディスプレイ広告",
  sns: "SNS",
  mail: "メール",
  pop: "POP",
  slogan: "スローガン",
} as const;
export type CatchphraseUse = keyof typeof uses;

export const lineLengths = { short: "短め", normal: "ふつう", long: "長め" } as const;
export type LineLength = keyof typeof lineLengths;

export const lineLimits = { min: 3, max: 50, preset: 10, sub: 40 } as const;

/** Characters of the words for those whom the copy is to reach. */
export const audienceLimit = 30;

/** Lines that a person holds up as examples. */
export const referenceLimits = { text: 2000, lines: 20 } as const;

export const catchphraseInputSchema = z.object({
  use: z.enum(keysOf(uses)).default("lp").describe("用途"),
  count: z.int().min(lineLimits.min).max(lineLimits.max).default(lineLimits.preset).describe("本数"),
  angles: z.array(z.enum(angleIds)).optional().describe("使う切り口。なければすべて"),
  audience: z
    .string()
    // They stand in a headline: on one line.
    .overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .max(audienceLimit)
    .default("")
    .describe("今回届けたい相手。資料の対象の代わりに使う。なければ資料から"),
  mustWords: z.array(z.string().min(1).max(40)).max(10).optional().describe("必ず入れる語"),
  pack: z.enum(keysOf(packs)).default("none").describe("あわせて作る、媒体ごとのセット"),
  references: z
    .string()
    .max(referenceLimits.text)
    .default("")
    .describe("参考コピー。1行に1本。データであり根拠にはしない"),
  apart: z.boolean().default(true).describe("参考コピーに似たものを出さない"),
  length: z.enum(keysOf(lineLengths)).optional().describe("長さ"),
  slots: z.array(z.string().max(60)).max(12).optional().describe("入れる枠。最初の枠に必ず収める"),
  target: targetSchema.optional().describe("1本だけ変えるときの元のコピーと変え方"),
});
export type CatchphraseInput = z.infer<typeof catchphraseInputSchema>;

export const catchphraseOutputSchema = z.object({
  lines: z.array(
    z.object({
      text: z.string().describe("コピーの本文"),
      angle: z.enum(angleIds).describe("切り口"),
      sub: z.string().describe("本文を支える一文。40字以内。なければ空文字"),
      sources: z.array(z.string()).describe("根拠にした文の番号"),
    }),
  ),
  shortlist: z.array(
    z.object({
      index: z.number().int().describe("lines の番号（0から）"),
      text: z.string().describe("選んだコピーの本文"),
      angle: z.enum(angleIds),
      reason: z.string().describe("すすめる理由"),
      tradeoff: z.string().describe("このコピーの弱いところ"),
    }),
  ),
  pieces: z
    .array(
      z.object({
        slot: z.enum(packSlots).describe("入れる枠"),
        role: z.enum(roleIds).describe("役割"),
        text: z.string().describe("枠に入れる文"),
        sources: z.array(z.string()).describe("根拠にした文の番号"),
      }),
    )
    .default([])
    .describe("セットを頼まれたときだけ。ほかは空"),
});
export type CatchphraseOutput = z.infer<typeof catchphraseOutputSchema>;
export type CatchphraseLine = CatchphraseOutput["lines"][number];
export type PackPiece = CatchphraseOutput["pieces"][number];
export type Shortlisted = CatchphraseOutput["shortlist"][number];

export const catchphraseDefinition: ToolDefinition<CatchphraseInput, CatchphraseOutput> = {
  id: "catchphrase",
  title: "キャッチコピー",
  purpose: "商品の資料だけを根拠に、切り口のちがうキャッチコピーを媒体の文字数に収めて作る。",
  input: catchphraseInputSchema,
  output: catchphraseOutputSchema,
  needs: [],
  draws: ["persona"],
  pieces: { about: 10, unit: "本" },
  meter: "tokens",
};
