/** プリセット: how a company wants its copy to sound, as the screen, the file and the server know it. Pure, browser-safe. */
import { z } from "zod";
import { productClasses } from "../product-class.ts";

export const keysOf = <T extends string>(labels: Record<T, unknown>) => Object.keys(labels) as [T, ...T[]];

export const tones = {
  any: "決めない",
  polite: "敬体（です・ます）",
  plain: "常体（だ・である）",
  spoken: "話し言葉",
  expert: "専門",
} as const;
export type Tone = keyof typeof tones;

export const emojiUses = { keep: "そのまま", none: "使わない" } as const;
export const exclamationUses = { keep: "そのまま", one: "1つまで", none: "使わない" } as const;

export const presetStrictnesses = {
  normal: "ふつう（要修正を外す）",
  strict: "厳しい（要確認も外す）",
} as const;

/** 型 of a landing page → label; the tool for LP manuscripts has the same ids. */
export const lpTypes = {
  pasona: "新PASONA",
  pasbecona: "PASBECONA",
  beaf: "BEAF",
  aidca: "AIDCA",
  quest: "QUEST",
  simple: "シンプル",
} as const;

export const presetLimits = {
  name: 40,
  address: 20,
  ending: 20,
  endings: 10,
  word: 30,
  requiredWords: 20,
  bannedWords: 200,
  notation: 200,
  media: 4,
  sample: 2000,
  samples: 3,
} as const;

/** Characters as a person counts them; what nobody can see is left out. */
function line(limit: number) {
  return z
    .string("文字で入れてください。")
    .max(limit * 8, `${limit}字以内で入れてください。`)
    .transform((text) =>
      text
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "")
        .trim(),
    )
    .refine((text) => [...text].length <= limit, `${limit}字以内で入れてください。`);
}

function words(most: number, limit: number) {
  return z
    .array(line(limit), "語の一覧を入れてください。")
    .max(most, `${most}語以内で入れてください。`)
    .transform((list) => [...new Set(list.filter((word) => word !== ""))])
    .default([]);
}

const notationSchema = z
  .array(
    z.object({ from: line(presetLimits.word), to: line(presetLimits.word) }),
    "表記ルールの形が違います。",
  )
  .max(presetLimits.notation, `表記ルールは${presetLimits.notation}件以内で入れてください。`)
  .transform((rules) => rules.filter(({ from, to }) => from !== "" || to !== ""))
  .default([]);
export type NotationRule = { from: string; to: string };

const fieldsSchema = z.object({
  /** 名前 */
  name: line(presetLimits.name).refine((text) => text !== "", "プリセットの名前を入れてください。"),
  /** 文体 */
  tone: z.enum(keysOf(tones), "文体を選んでください。").default("any"),
  /** 呼びかけ: what the reader is called */
  address: line(presetLimits.address).default(""),
  /** 語尾 */
  endings: words(presetLimits.endings, presetLimits.ending),
  /** 必須語 */
  requiredWords: words(presetLimits.requiredWords, presetLimits.word),
  /** 禁止語 */
  bannedWords: words(presetLimits.bannedWords, presetLimits.word),
  /** 表記ルール表（誤→正） */
  notation: notationSchema,
  /** 絵文字・記号 */
  emoji: z.enum(keysOf(emojiUses), "絵文字の使い方を選んでください。").default("keep"),
  exclamation: z.enum(keysOf(exclamationUses), "「！」の使い方を選んでください。").default("keep"),
  /** 媒体セット: ids of places of media, the first the one a line must fit; empty = chosen with each run */
  media: words(presetLimits.media, 60),
  /** LP型; null = chosen with each run */
  lpType: z.enum(keysOf(lpTypes), "LP型を選んでください。").nullable().default(null),
  /** 商品区分; null = read from the brief */
  productClass: z.enum(keysOf(productClasses), "商品区分を選んでください。").nullable().default(null),
  /** チェックの厳しさ */
  strictness: z.enum(keysOf(presetStrictnesses), "チェックの厳しさを選んでください。").default("normal"),
  /** 見本文 */
  samples: z
    .array(
      z
        .string()
        .trim()
        .max(
          presetLimits.sample,
          `見本文は${presetLimits.sample.toLocaleString("ja-JP")}字以内で入れてください。`,
        ),
      "見本文の形が違います。",
    )
    .max(presetLimits.samples, `見本文は${presetLimits.samples}つまでです。`)
    .transform((texts) => texts.filter((text) => text !== ""))
    .default([]),
});

/** What contradicts itself, as a message at its field; null when all is well. */
function contradiction(preset: z.infer<typeof fieldsSchema>): { path: string; message: string } | null {
  const { notation, requiredWords, bannedWords } = preset;
  const both = requiredWords.find((word) => bannedWords.some((banned) => word.includes(banned)));
  if (both) return { path: "requiredWords", message: `必須語「${both}」に、禁止語が入っています。` };
  for (const [index, { from, to }] of notation.entries()) {
    if (from === "" || to === "")
      return { path: "notation", message: "表記ルールは、誤と正の両方を入れてください。" };
    if (from === to) return { path: "notation", message: `表記ルール「${from}」は、誤と正が同じです。` };
    if (notation.findIndex((rule) => rule.from === from) !== index)
      return { path: "notation", message: `表記ルール「${from}」が2つあります。` };
    const banned = bannedWords.find((word) => to.includes(word));
    if (banned) return { path: "notation", message: `表記ルールの正「${to}」に、禁止語が入っています。` };
    // A chain would give another text each time it is applied.
    const next = notation.find(
      (rule) => rule.from !== from && to.replaceAll(rule.to, "").includes(rule.from),
    );
    if (next)
      return {
        path: "notation",
        message: `表記ルールの正「${to}」に、別のルールの誤「${next.from}」が入っています。`,
      };
  }
  return null;
}

export const presetSchema = fieldsSchema.check((context) => {
  const found = contradiction(context.value);
  if (found)
    context.issues.push({ code: "custom", path: [found.path], message: found.message, input: context.value });
});
export type Preset = z.infer<typeof presetSchema>;

/** A preset with nothing decided but its name. */
export function emptyPreset(name: string): Preset {
  return presetSchema.parse({ name });
}

/** What a preset's file holds beside the preset, so that another file is told from it. */
export const presetFileKind = "hitofude-preset";
export const presetFileSchema = z.object({
  kind: z.literal(presetFileKind, "ヒトフデのプリセットのファイルではありません。"),
  version: z.literal(1, "このファイルの版は読めません。"),
  preset: presetSchema,
});

/** The file's text. */
export function presetToFile(preset: Preset): string {
  return `${JSON.stringify({ kind: presetFileKind, version: 1, preset }, null, 2)}\n`;
}

/** The preset of a file's text, or why it cannot be read. */
export function presetFromFile(text: string): { preset: Preset } | { problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    return { problem: "JSONとして読めませんでした。書き出したファイルをそのまま選んでください。" };
  }
  const parsed = presetFileSchema.safeParse(json);
  if (parsed.success) return { preset: parsed.data.preset };
  const [issue] = parsed.error.issues;
  const said = issue && /[ぁ-んァ-ヶ一-龠]/u.test(issue.message) ? issue.message : "項目の形が違います。";
  return { problem: `ファイルを読み込めませんでした。${said}` };
}
