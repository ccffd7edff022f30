/** Asking a language model for personas. Pure. */
import { contextBlocks } from "../wire/context.ts";
import { changeInstruction, dataBlock, houseRules, promptOf, type ToolPrompt } from "../wording/prompting.ts";
import { customerLines } from "./customers.ts";
import { ages, companyLabels, genders, headLimits, kinds, type PersonaInput, parts } from "./definition.ts";
import { partSigns } from "./wire.ts";

/** Bumped with every change of wording. */
export const personaPromptVersion = "persona-5";

const partRules = partSigns.map(([sign, part]) => {
  const { label, lines, chars } = parts[part];
  const company = companyLabels[part];
  return `- ${sign}（${part}）: ${label}${company ? `（法人なら${company}）` : ""}。1人につき${lines}件、${chars}字以内。`;
});

const instructions = [
  "あなたは日本のマーケティング担当者を助ける調査者です。商品を選ぶ人の像を作ります。",
  houseRules,
  `p: 呼び名は${headLimits.name}字以内で、実名や写真を思わせる名前にしない。一言は${headLimits.line}字以内。`,
  "x: 次の項目をすべて埋める。項目ごとに1つの文字列にする。資料にある行には、終わりに ^4 のように文の番号を付ける。番号のない行は推測として扱う。",
  ...partRules,
  "番号 K1、K2… の文は顧客データの集計で、根拠にできる。1人ずつの行を書かない。",
  "年代のほかは、推測に数字を書かない。病名、国籍、信条、体型を推測しない。家事や育児を性別に結びつけない。",
].join("\n");

export const personaPrompt: ToolPrompt<PersonaInput> = (input, context) => {
  const { target, once } = input;
  const wishes = [
    `個人か法人か: ${kinds[input.kind]}`,
    input.age === "any" ? "" : `年代: ${ages[input.age]}`,
    input.gender === "any" ? "性別は決めない。" : `性別: ${genders[input.gender]}`,
  ];
  const sign = partSigns.find(([, part]) => part === target?.fields.part)?.[0] ?? "";
  const again = once
    ? once.age === "any"
      ? "いまの人とは別の人にしてください。"
      : `同じ立場の人のまま、年代を「${ages[once.age]}」に変えてください。`
    : "";
  const task = target
    ? `${changeInstruction(target, "1行")}p は空文字にする。\n元の行: ${target.text}\n項目の記号: ${sign}`
    : `この商品を選ぶ人を、いちばん大切な人から順に${input.count}人考えます。`;
  const prompt = promptOf(context, {
    told: [
      dataBlock("顧客データの集計", customerLines(input.customers)),
      contextBlocks(context, ["benefits", "strengths"]),
    ],
    asked: [...wishes, task, again, once && once.line !== "" ? dataBlock("いまの人の一言", [once.line]) : ""],
  });
  return { instructions, prompt };
};
