/** Asking a language model for the words of banners and for a shot list. Pure. */
import { contextBlocks } from "../wire/context.ts";
import { readIdentity } from "../wording/identity.ts";
import { changeInstruction, houseRules, inLines, promptOf, type ToolPrompt } from "../wording/prompting.ts";
import { bannerButtons, type ImagesInput, imageLimits as limits, purposes, sizesOf } from "./definition.ts";
import { colorsFor } from "./palettes.ts";
import { promptEnds } from "./prompt-ends.ts";

/** Bumped with every change of wording. */
export const imagesPromptVersion = "images-6";

const instructions = [
  "あなたは日本の広告のアートディレクターです。バナーに組む言葉と、素材の指示書を書きます。",
  houseRules,
  `b: 3案。見出しは${limits.headline}字以内で、キャッチコピーの行から {K2} のように選ぶ。サブは${limits.sub}字以内（その行のものなら {K2.sub}）。価格や特典は資料から条件ごと${limits.badge}字以内で写し、なければ空。事実は${limits.point}字以内で3つまで。`,
  "b: 案ごとにレイアウトと色の番号を変える。どの案も、指定されたすべてのサイズに組まれる。",
  `s: ${limits.shots}カット。撮るものは${limits.shot}字以内。構図、被写体、背景、小物、使う場所を、それぞれ${limits.part}字以内で書く。使う場所のほかは、数字も {K2} のような引用も書かない。`,
  `a: 見出しを含む代替文を案ごとに1つ、${limits.alt}字以内。`,
  `g: 画像生成への指示を日本語と英語で3つ。数字を書かない。終わりの「${promptEnds.japanese}」と英語の "${promptEnds.english}" は自動で付くので書かない。`,
].join("\n");

/** Where a piece of a kind is written. */
const keyByKind: Partial<Record<string, string>> = { banner: "b", shot: "s", alt: "a", prompt: "g" };

export const imagesPrompt: ToolPrompt<ImagesInput> = (input, context) => {
  const { target } = input;
  const colours = colorsFor(input.colours, input.mood, readIdentity(context.brief).family);
  const orders = inLines([
    `用途: ${purposes[input.purpose].label}`,
    `サイズ: ${sizesOf(input).join("、")}`,
    `色: ${colours.map((set, index) => `${index + 1}番 ${set.join(" ")}`).join("、")}`,
    `ボタン: 見た人の次の一歩を${limits.cta}字以内で。資料に入口（無料体験、資料請求、予約など）があればそれを、なければ ${bannerButtons[context.brief.fields.aim].join("、")} から。`,
    input.layout ? `レイアウト: ${input.layout}` : "",
    input.copy === "" ? "" : `使うコピー: ${input.copy.replace(/\s+/gu, " ")}`,
  ]);
  const task = target
    ? `${changeInstruction(target)}ほかの配列は空にする。\n配列: ${keyByKind[target.kind] ?? ""}\n元の文: ${target.text}\n元の内容: ${JSON.stringify(target.fields)}`
    : "バナー3案、素材指示書、代替文、画像生成への指示を書いてください。";
  const prompt = promptOf(context, {
    told: [contextBlocks(context, ["lines", "benefits"])],
    asked: [orders, task],
  });
  return { instructions, prompt };
};
