/**
 * What a message asks for, by its words alone: the way that works without a model. What names no tool changes what was made
 * last, or is a question to the material; what names nothing at all is told what can be done.
 */
import type { ToolName } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { Change } from "#src/tools/target.ts";
import { questionWords } from "../../chat/rules/retrieve.ts";
import { conditionsFor, copyKeywords, mediumKeywords, styleIn } from "./conditions.ts";

/** What can be told from the project itself. */
export type RouteTopic = "gaps" | "audience" | "strengths" | "best" | "risks" | "progress" | "product";

export type MessageRoute =
  | {
      kind: "tools";
      goal: "everything" | ToolName[];
      inputs: Partial<Record<ToolName, Record<string, unknown>>>;
      /** Conditions of the newest results hold on where the message sets none. */
      asBefore: boolean;
      /** Key of a built-in preset for this one time. */
      style: { key: string; label: string } | null;
      /** The conditions in words. */
      said: Partial<Record<ToolName, string[]>>;
    }
  /** One line of what was made last, by its place from 1, and what is to be done with it. */
  | { kind: "line"; tool: ToolName; place: number; change: Change }
  | { kind: "about"; topic: RouteTopic }
  /** To be looked up in the project's material. */
  | { kind: "look" }
  | { kind: "say"; text: string };

export interface RouteFacts {
  /** There is something to work on. */
  hasBrief: boolean;
  /** Tools that the newest work of the conversation was asked for; none: nothing was made in it yet. */
  last?: readonly ToolName[];
  /** The conversation has no room for wordings to choose from: in a visit, that is done at the line itself. */
  linesElsewhere?: boolean;
}

/** Words that people use for a tool beside its own name. */
const otherNames: Partial<Record<ToolName, RegExp>> = {
  analyze: /分析|強み|特徴を整理|ベネフィット/,
  persona: /ペルソナ|お客様像|顧客像|ターゲット像/,
  concerns: /悩み|不安/,
  recommended_users: /おすすめの?(?:方|人)|お勧めの?(?:方|人)|こんな(?:方|人)|おすすめを|向いている(?:方|人)/,
  catchphrase: copyKeywords,
  faq: /質問|faq|q&a|q&A/i,
  reviews: /お客様の声|口コミ|レビュー|体験談|アンケート/,
  images: /画像|バナー|サムネイル|ogp/i,
  search: /調べ|リサーチ|検索して|調査/,
  lp_manuscript: /lp|ランディングページ|原稿/i,
  site_structure: /サイト構成|サイトマップ|ページ構成/,
};
const everything = /全部|すべて|全て|ぜんぶ|まとめて|一式/;
const help = /できること|何ができ|なにができ|使い方|ヘルプ|助けて/;
const refusal = /いらない|要らない|不要|作らないで|つくらないで|やめて/;
const greeting =
  /^(?:こんにちは|こんにちわ|こんばんは|おはよう(?:ございます)?|はじめまして|初めまして|どうも|hello|hi|お疲れ様です?|おつかれさまです?)[!。、\s]*(?:よろしく(?:お願いします|お願いいたします)?[!。]*)?$/i;
const thanks =
  /^(?:(?:どうも)?ありがとう(?:ございます|ございました)?|助かり(?:ます|ました)|感謝(?:します)?|ok|了解(?:です|しました)?|いいね|いいですね|完璧(?:です)?|最高(?:です)?|わかりました|なるほど)[!。、\s]*$/i;
const isQuestion =
  /\?|(?:です|ます|でしょう|だろう|ません|ない|ある|いる|した)か[。.]?$|いくら|どこ|いつ|なぜ|どうして|(?:誰|だれ|何|なに|どれ|どう)(?:です|でしょう|になり|が|を|なの)?[^、。]{0,6}$/;
/** Asks for something to be made, whatever else it asks. */
const request =
  /作|でき|つく|書いて|出して|考えて|提案|お願い|ほしい|欲しい|ください|下さい|知りたい|調べ|検索|増やし|足して|[本案個つ](?:$|[。、])/;
const oneLine = /(1|一)(本|つ)だけ|この行|これだけ/;
/** What something is for is not what is asked for: 「LP用のコピー」「バナーに入れる見出し」. */
const purpose =
  /[^\s、。,のをにで]{1,20}(?:用|向け)(?:の|に)?|(?:バナー|画像|lp|ランディングページ|サイト|原稿)(?:に(?:使う|入れる|載せる)|の(?=キャッチ|コピー|見出し|タイトル))/gi;

const topics: readonly [RouteTopic, RegExp][] = [
  ["gaps", /足りない|不足|抜けて|欠けて|何を(?:書|足|追加)|書き足/],
  [
    "risks",
    /薬機|景表|景品表示|法律|違反|リスク|(?:表現|広告|コピー|文言).{0,8}問題|問題.{0,6}(?:表現|文言)|要修正|要確認|引っかか|ng表現|表現チェック/i,
  ],
  [
    "best",
    /(?:一番|いちばん|どれ|どの).{0,12}(?:良|よ|い[いー]|おすすめ|お勧め|使え|選)|おすすめ(?:は|の(?:コピー|案))|イチオシ|ベスト/,
  ],
  [
    "audience",
    /ターゲット|誰に|だれに|誰向け|どんな人|どんな方|お客(?:様|さま|さん)は(?:誰|だれ|どんな)|客層/,
  ],
  ["progress", /進捗|進み具合|どこまで(?:でき|作|進)|次(?:は|に)(?:何|なに|どう)|何が残|やること/],
  ["strengths", /強み|売り(?:は|に|の)|アピールポイント|長所|魅力は|差別化/],
  [
    "product",
    /(?:この|うちの)?(?:商品|製品|サービス|案件)(?:って|は|とは).{0,4}(?:何|なに|どんな|どういう)|一言で(?:言う|いう)と|概要(?:は|を教)/,
  ],
];

const changesByWord: readonly [Change, RegExp][] = [
  ["shorter", /短く|短め|みじかく/],
  ["longer", /長く|長め|くわしく|詳しく/],
  ["softer", /やさしく|優しく|やわらかく|柔らかく|易しく|わかりやすく/],
  ["harder", /かたく|硬く|堅く|きちんと|フォーマル/],
  ["another", /言い換え|言いかえ|別の(?:言|表)|ほかの言|違う言/],
  ["reroll", /作り直|やり直|書き直|変えて|差し替/],
  ["more", /方向で|似た|同じ感じ/],
];
const kanjiDigits = "一二三四五六七八九十";
const placeOf =
  /([0-9]{1,2}|[一二三四五六七八九十])\s*(?:番目|番め|本目|つ目|つめ|個目|案目|行目|問目|件目|番(?=を|の|は|だけ))/;
const first = /(?:最初|一番上|先頭|トップ)の(?:コピー|案|行|もの|やつ|1本|質問)?/;

/** Asks for what stands there in another way, without naming it. */
const again =
  /もっと|もう少し|もうちょっと|短く|短め|長く|長め|やさしく|やわらか|かたく|わかりやすく|感じに|風に|っぽく|向けに|用に|別の|ほかの案|他の案|違う案|あと\s*\d|増やし|追加|足して|やり直|作り直|書き直|言い換え|に(?:して|変えて)|バージョン/;

/** Of what stands there already. */
const more = /もっと|もう少し|もうちょっと|に(?:して|変えて|直して)/;

/** Asks for what stands to be made anew, and not for something beside it. */
export const asksForRegeneration = (text: string): boolean =>
  /作り直|作りなお|やり直|書き直|置き換|置きかえ|差し替|入れ替|更新/u.test(text);

const fewTools = 3;
const tools = Object.values(catalog);

export function routeMessage(message: string, known: RouteFacts): MessageRoute {
  const text = message.normalize("NFKC").trim();
  if (help.test(text)) return { kind: "say", text: abilities(known) };
  if (refusal.test(text)) return { kind: "say", text: "わかりました。何も作りません。" };
  if (greeting.test(text)) return { kind: "say", text: welcome(known) };
  if (thanks.test(text))
    return {
      kind: "say",
      text: "お役に立ててよかったです。続けるときは、下のボタンか言葉で頼んでください。",
    };
  const line = lineIn(text, known);
  if (line) return line;
  const named = namedIn(text);
  const asks = isQuestion.test(text) && !request.test(text);
  const topic = topicIn(text);
  if (topic && (asks || (named.length === 0 && !again.test(text)))) return { kind: "about", topic };
  const all = everything.test(text) && named.length !== 1;
  if (named.length === 0 && !all) return unnamed(text, known, asks);
  if (asks) return { kind: "look" };
  if (!known.hasBrief) return { kind: "say", text: noBrief };
  const isMore = named.every((tool) => known.last?.includes(tool)) && more.test(text);
  return toolsFor(text, all ? "everything" : named, isMore);
}

function topicIn(text: string): RouteTopic | undefined {
  const topic = topics.find(([, words]) => words.test(text))?.[0];
  // Which colour is best is a matter of the product; which line, of what was made.
  if (topic !== "best" || copyKeywords.test(text) || /案|結果/.test(text)) return topic;
  return questionWords(text).length === 0 ? topic : undefined;
}

const noBrief = "まだ商品の説明がありません。先に商品の説明を入れると、ここから作れます。";

function namedIn(text: string): ToolName[] {
  const plain = text.replace(purpose, "");
  const found = tools.filter(({ id, title }) => plain.includes(title) || otherNames[id]?.test(plain));
  return found.map(({ id }) => id);
}

/** Names no tool: another way of what was made last, a question, or neither. */
function unnamed(text: string, known: RouteFacts, asks: boolean): MessageRoute {
  const { hasBrief, last = [] } = known;
  const hints = mediumKeywords.test(text) || styleIn(text) !== null;
  if (again.test(text) ? !asks : hints && !isQuestion.test(text)) {
    if (!hasBrief) return { kind: "say", text: noBrief };
    if (last.length > 0) return toolsFor(text, changedBy(text, last), true);
    if (mediumKeywords.test(text) && request.test(text)) return toolsFor(text, ["catchphrase"], false);
  }
  const isAsked = questionWords(text).length > 0 || isQuestion.test(text);
  return isAsked ? { kind: "look" } : { kind: "say", text: abilities(known) };
}

/** Of much that was made at once, only what the words are about is made anew. */
function changedBy(text: string, last: readonly ToolName[]): ToolName[] {
  if (last.length <= fewTools) return [...last];
  const about = last.filter((tool) => Object.keys(conditionsFor(tool, text).input).length > 0);
  if (about.length > 0) return about;
  const copy = last.filter((tool) => tool === "catchphrase" || tool === "lp_manuscript");
  return copy.length > 0 ? copy : [...last];
}

function toolsFor(text: string, goal: "everything" | ToolName[], asBefore: boolean): MessageRoute {
  const asked = goal === "everything" ? tools.map(({ id }) => id) : goal;
  const inputs: Partial<Record<ToolName, Record<string, unknown>>> = {};
  const said: Partial<Record<ToolName, string[]>> = {};
  for (const tool of asked) {
    const conditions = conditionsFor(tool, text);
    if (Object.keys(conditions.input).length > 0) inputs[tool] = conditions.input;
    if (conditions.said.length > 0) said[tool] = conditions.said;
  }
  return { kind: "tools", goal, inputs, asBefore, style: styleIn(text), said };
}

/** 「2番目をもっとやさしく」: one line of what was made last. */
function lineIn(text: string, { last = [], linesElsewhere = false }: RouteFacts): MessageRoute | null {
  const [tool] = last;
  const change = changesByWord.find(([, words]) => words.test(text))?.[0];
  const number = placeOf.exec(text)?.[1];
  const place = number === undefined ? (first.test(text) ? 1 : null) : numberOf(number);
  const isLine = tool !== undefined && place !== null && change !== undefined;
  if (isLine && !linesElsewhere) return { kind: "line", tool: last.at(-1) ?? tool, place, change };
  if (isLine || oneLine.test(text))
    return { kind: "say", text: "1本ずつの作り直しや言い換えは、結果の行にあるボタンから選べます。" };
  return null;
}

const numberOf = (word: string) => (/\d/.test(word) ? Number(word) : kanjiDigits.indexOf(word) + 1);

const welcome = ({ hasBrief }: RouteFacts) =>
  hasBrief
    ? "こんにちは。何を作りましょうか。「キャッチコピーをメール用に5本」のように頼むか、「足りない情報は？」「次は何をする？」のように聞いてください。"
    : `こんにちは。${noBrief}`;

/** What the assistant can do, in the person's words. */
export function abilities({ linesElsewhere = false }: Partial<RouteFacts> = {}): string {
  const titles = tools.map(({ title }) => `「${title}」`).join("");
  return [
    `${titles}を作れます。`,
    "",
    "- 「キャッチコピーをメール用に5本」：条件をつけて作る",
    "- 「もっと短く」「LINE用に」「上質な感じに」：いま作ったものを変える",
    ...(linesElsewhere ? [] : ["- 「2番目をやさしく」：1本だけ、3案から選ぶ"]),
    "- 「足りない情報は？」「表現のリスクは？」「次は何をする？」：案件のことを聞く",
  ].join("\n");
}
