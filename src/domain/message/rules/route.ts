/**
 * What a message asks for, by its words alone: the way that works without a model. What names no tool is a question to the
 * material; what names nothing at all is told what can be done.
 */
import type { ToolName } from "../../../shared/run-parts.ts";
import { catalog } from "../../../tools/catalog.ts";
import { lineLimits, uses } from "../../../tools/catchphrase/definition.ts";
import { questionWords } from "../../talk/rules/retrieve.ts";

export type Route =
  | {
      kind: "tools";
      goal: "everything" | ToolName[];
      inputs: Partial<Record<ToolName, Record<string, unknown>>>;
    }
  /** To be looked up in the project's material. */
  | { kind: "look" }
  | { kind: "say"; text: string };

/** Words that people use for a tool beside its own name. */
const otherNames: Partial<Record<ToolName, RegExp>> = {
  analyze: /分析|強み|特徴を整理|ベネフィット/,
  persona: /ペルソナ|お客様像/,
  concerns: /悩み|不安/,
  recommended_users: /おすすめ|お勧め/,
  catchphrase: /キャッチ|コピー|見出し|タイトル案|広告文/,
  faq: /質問|faq|q&a/i,
  reviews: /お客様の声|口コミ|レビュー|体験談|アンケート/,
  images: /画像|バナー|サムネイル|ogp/i,
  search: /調べ|リサーチ|検索して|調査/,
  lp_manuscript: /lp|ランディングページ|原稿/i,
  site_structure: /サイト構成|サイトマップ|ページ構成/,
};
const everything = /全部|すべて|ぜんぶ|まとめて|一式/;
const help = /できること|何ができ|なにができ|使い方|ヘルプ|助けて/;
const refusal = /いらない|要らない|不要|作らないで|つくらないで|やめて/;
const isQuestion = /[?？]|(?:です|ます|でしょう|だろう)か[。.]?$|いくら|どこ|いつ|なぜ|どうして/;
/** Asks for something to be made, whatever else it asks. */
const request =
  /作|でき|つく|書いて|出して|考えて|提案|お願い|ほしい|欲しい|ください|下さい|知りたい|調べ|検索|[本案個つ](?:$|[。、])/;
const oneLine = /(1|一)(本|つ)だけ|この行|これだけ/;

const tools = Object.values(catalog);

/** `hasBrief`: there is something to work on. */
export function routeMessage(message: string, { hasBrief }: { hasBrief: boolean }): Route {
  const text = message.normalize("NFKC");
  if (help.test(text)) return { kind: "say", text: abilities() };
  if (refusal.test(text)) return { kind: "say", text: "わかりました。何も作りません。" };
  if (oneLine.test(text))
    return {
      kind: "say",
      text: "1本ずつの作り直しや言い換えは、結果の行にあるボタンから選べます。",
    };
  const named = tools.filter(({ id, title }) => text.includes(title) || otherNames[id]?.test(text));
  const all = everything.test(text) && named.length !== 1;
  if (named.length === 0 && !all)
    return questionWords(text).length > 0 || isQuestion.test(text)
      ? { kind: "look" }
      : { kind: "say", text: abilities() };
  if (isQuestion.test(text) && !request.test(text)) return { kind: "look" };
  if (!hasBrief)
    return {
      kind: "say",
      text: "まだ商品の説明がありません。先に商品の説明を入れると、ここから作れます。",
    };
  const inputs = { catchphrase: catchphraseInput(text) };
  return { kind: "tools", goal: all ? "everything" : named.map(({ id }) => id), inputs };
}

/** What the assistant can do, in the person's words. */
export function abilities(): string {
  const titles = tools.map(({ title }) => `「${title}」`).join("");
  return `いまできるのは${titles}の作成です。「キャッチコピーをメール用に5本」のように書いてください。`;
}

/** Number, use, length and words that must be in, as far as the message says so. */
function catchphraseInput(text: string): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const count = Number(/(\d{1,3})\s*(?:本|案|個|つ)/.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isNaN(count)) input.count = Math.min(lineLimits.max, Math.max(lineLimits.min, count));
  const use = Object.entries(uses).find(([, label]) => text.includes(label));
  if (use) input.use = use[0];
  if (/短め|短く|短い/.test(text)) input.length = "short";
  else if (/長め|長く|長い/.test(text)) input.length = "long";
  const must = [...text.matchAll(/「([^」]{1,40})」を(?:必ず)?入れ/g)].map(([, word]) => word);
  if (must.length > 0) input.mustWords = must.slice(0, 10);
  return input;
}

/** What is said while the tools work. */
export function announce(names: readonly ToolName[]): string {
  return `${names.map((name) => catalog[name].title).join("と")}を作ります。`;
}
