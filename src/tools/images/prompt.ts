/** Asking a language model for the words of banners and for a shot list. Pure. */
import type { ToolContext } from "../tool.ts";
import { readMaterial } from "../wording/material.ts";
import { briefBlock, houseRules, presetBlock, repairBlock, resultBlock } from "../wording/prompting.ts";
import { buttons, type ImagesInput, imageLimits as limits, purposes, sizesOf } from "./definition.ts";
import { coloursFor } from "./palettes.ts";

/** Bumped with every change of wording. */
export const imagesPromptVersion = "images-1";

const instructions = [
  "あなたは日本の広告のアートディレクターです。バナーに組む言葉と、素材の指示書を書きます。",
  houseRules,
  `banners: headline は${limits.headline}字以内で、キャッチコピーの行から選ぶ。sub は${limits.sub}字以内。badge は資料の価格か特典を条件ごと${limits.badge}字以内で写し、なければ空文字。points は資料の事実を${limits.point}字以内で3つまで。`,
  "3案それぞれを、指定されたすべてのサイズで書く。案ごとに layout を変え、同じ案の言葉はサイズで変えない。palette は指定された色を写す。",
  `shots: ${limits.shots}カット。text は${limits.shot}字以内。構図、被写体、背景、小物、使う場所を書く。数字を書かない。`,
  `alts: 見出しを含む代替文を案ごとに1つ、${limits.alt}字以内。`,
  "prompts: 画像生成への指示を日本語と英語で3つ。文字、ロゴ、実在の人物、他社の商品を入れないと書く。数字を書かない。",
].join("\n");

export function imagesPrompt(
  input: ImagesInput,
  context: ToolContext,
): { instructions: string; prompt: string } {
  const { target } = input;
  const colours = coloursFor(input.colours, input.mood, readMaterial(context.brief).family);
  const orders = [
    `用途: ${purposes[input.purpose].label}`,
    `サイズ: ${sizesOf(input).join("、")}`,
    `色: ${colours.map((set, index) => `${index + 1}案目 ${set.join(" ")}`).join("、")}`,
    `ボタン: ${buttons[context.brief.fields.aim].join("、")}`,
    input.layout ? `レイアウト: ${input.layout}` : "",
    input.copy === "" ? "" : `使うコピー: ${input.copy.replace(/\s+/gu, " ")}`,
  ].filter((line) => line !== "");
  const task = target
    ? `次の1件だけを別の案にしてください。ほかの配列は空にする。\n種類: ${target.kind}\n元の文: ${target.text}\n元の内容: ${JSON.stringify(target.fields)}`
    : "バナー3案、素材指示書、代替文、画像生成への指示を書いてください。";
  const prompt = [
    briefBlock(context),
    resultBlock(context, "catchphrase"),
    presetBlock(context),
    repairBlock(context),
    orders.join("\n"),
    task,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  return { instructions, prompt };
}
