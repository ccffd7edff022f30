/**
 * Posts of a brand, each opened another way: what it is, a day of its reader's, what it costs. A post states a few facts of the
 * brief, each in a sentence of its own, says where to go, and on a public service carries its tags. The frames are written by hand
 * and claim nothing.
 */
import type { Slot } from "#src/checks/slots-data.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import type { Family } from "#src/tools/wording/family.ts";
import { passesChecks } from "#src/tools/wording/passes-checks.ts";
import { closedSentence } from "#src/tools/wording/saying/sentence.ts";
import { factsOf, sentencesBehind } from "../../wording/facts.ts";
import { type ComposerMaterial, kindWord } from "../../wording/material.ts";
import { bridged, listedPhrases } from "./bridges.ts";
import { fitsIn, type Sentence } from "./sentences.ts";
import { type TagTurn, tagsFor } from "./tags.ts";
import { isOutsideInsurance, treatmentRisk } from "./treatment.ts";

/** How a service is written for. */
interface Manner {
  /** Facts in one post. */
  facts: number;
  /** Stands between the parts. */
  gap: "\n" | "\n\n";
  /** How the facts stand: one after the other as a text, or a line each under a lead. */
  list: boolean;
  tags: number;
  /** Where one goes from there. */
  goal: string | null;
}

const manners: Record<string, Manner> = {
  x_post: { facts: 3, gap: "\n", list: false, tags: 2, goal: null },
  meta_primary: { facts: 3, gap: "\n", list: false, tags: 0, goal: "リンク先のページ" },
  instagram_post: { facts: 5, gap: "\n\n", list: true, tags: 6, goal: "プロフィールのリンク" },
};

const goods: readonly Family[] = ["goods", "edible", "supplement", "appliance", "pet"];

/** Up to `count` posts for a place of a service, as far as the brief has words for them; none for a place that takes no post. */
export function postsOf(
  material: ComposerMaterial,
  slot: Slot,
  context: ToolContext,
  count: number,
): Sentence[] {
  const manner = manners[slot.id];
  if (!manner) return [];
  const desk = { material, slot, context, manner };
  const facts = statedFacts(desk);
  const made: Sentence[] = [];
  // Openings turn with the seed; where three are not enough, the next turn opens otherwise.
  for (let turn = 0; turn < turns && made.length < count; turn += 1)
    for (const open of [introduction, day, terms]) {
      const post = open(desk, turned(facts, turn), context.seed + turn);
      if (post && made.length < count && !made.some(({ text }) => text === post.text)) made.push(post);
    }
  return made;
}

const turns = 4;

interface Desk {
  material: ComposerMaterial;
  slot: Slot;
  context: ToolContext;
  manner: Manner;
}

/** A day long ago, and why the maker began, are no news. */
const notForAPost =
  /^\d{4}年.{0,8}(?:オープン|開店|開院|開業|開校|発売)(?:です|しました)?。$|というのが.{2,12}です。$/u;

function statedFacts({ material, context }: Desk): Sentence[] {
  const isBound = isOutsideInsurance(context.brief);
  const own = material.name ? `「${material.name.original}」です。` : null;
  return (
    factsOf(material)
      .filter(
        ({ text }) => !notForAPost.test(text) && !text.startsWith("【") && !(isBound && priced.test(text)),
      )
      // The opening has said what it is called.
      .filter(({ text }) => own === null || !text.endsWith(own))
      .map(({ text, sources }) => ({ text, sources }))
      .filter(({ text, sources }) => passesChecks(text, sources, [], context))
  );
}

/** Where there are enough, one half each; few facts are said in either. */
function shareOf(facts: readonly Sentence[], turn: 0 | 1): Sentence[] {
  const half = Math.ceil(facts.length / 2);
  const own = turned(facts, turn * half);
  return facts.length >= enoughToShare ? own.slice(0, turn === 0 ? half : facts.length - half) : own;
}
const enoughToShare = 2;

const turned = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, at) => list[(at + by) % list.length] as T);

/** 「トリミングサロン「わんの湯」」; who employs is named without the post. */
function titled({ material }: Desk): Sentence {
  const { name, kind, family } = material;
  if (!name) return { text: kindWord(material), sources: kind?.sources ?? [] };
  const own = `「${name.original}」`;
  if (!kind || family === "job" || name.original.includes(kind.original))
    return { text: own, sources: name.sources };
  return { text: kind.original + own, sources: [...new Set([...kind.sources, ...name.sources])] };
}

const introductions = [
  "{it}のご紹介です。",
  "きょうは、{it}をご紹介します。",
  "{it}のこと、少しだけお話しさせてください。",
] as const;
const calls = [
  "{it}では、{post}を募集しています。",
  "{it}で、{post}として働きませんか。",
  "{post}を募集しています。{it}からのお知らせです。",
] as const;

/** Says what it is; an advert says whom it looks for. */
function presented(desk: Desk, frames: readonly string[], seed: number): Sentence {
  const it = titled(desk);
  const frame = frames[seed % frames.length] ?? "{it}";
  const text = frame.replace("{it}", () => it.text).replace("{post}", () => kindWord(desk.material));
  return { text, sources: [...new Set([...it.sources, ...(desk.material.role?.sources ?? [])])] };
}

const isAdvert = ({ material }: Desk) => material.family === "job" && material.name !== null;

function introduction(desk: Desk, facts: readonly Sentence[], seed: number): Sentence | null {
  const opening = presented(desk, isAdvert(desk) ? calls : introductions, seed);
  return post(desk, { opening, facts: shareOf(facts, 0), tags: "place" }, seed);
}

/** Words of a reader's day: the brief's own worries first, then whom it names, then what such people live with. */
function day(desk: Desk, facts: readonly Sentence[], seed: number): Sentence | null {
  const { material } = desk;
  const told = material.worries
    .filter(({ shape, text }) => shape !== "latin" && text.length <= 40)
    .map(({ original, shape, sources }) => ({
      text: ["verb", "adjective"].includes(shape)
        ? `${original}。そんなことはありませんか。`
        : `「${original}」。心当たりはありませんか。`,
      sources,
    }));
  const called = material.audience
    .filter(({ text }) => /(?:人|方)$/u.test(text) && text.length <= 36)
    .map(({ original, sources }) => ({ text: `${original.replace(/人$/u, "方")}へ。`, sources }));
  const { worry = [], question = [], call = [] } = material.topic?.copy ?? {};
  const lived = turned([...worry, ...question, ...call], seed).map((text) => ({ text, sources: [] }));
  const plain = { text: `${kindWord(material)}を探している方へ。`, sources: material.kind?.sources ?? [] };
  const own = [...told, ...called];
  const openings = [...turned(own, seed), ...lived.filter(({ text }) => !text.includes("{")), plain];
  // By turns with the days that such people have; where none are written, the brief's own words are always nearer.
  const isOwn = seed % 2 === 0 || own.length === 0 || lived.length === 0;
  const opening = openings[isOwn ? 0 : own.length % openings.length];
  if (!opening) return null;
  // Who speaks is said once: after the reader, before the facts.
  const named = presented(desk, isAdvert(desk) ? calls.slice(0, 1) : ["{it}です。"], seed);
  return post(desk, { opening, named, facts: shareOf(facts, 1), tags: "interest" }, seed + 1);
}

const factsBesideList = 4;
const priced = /\d\s*(?:円|万円)|[¥￥]\s*\d/u;

/** What it costs and what comes with it, a line each; nothing is parted from its condition. */
function terms(desk: Desk, facts: readonly Sentence[], seed: number): Sentence | null {
  const { material, context, manner, slot } = desk;
  const { fields } = context.brief;
  const prices = sentencesBehind(context.brief, fields.price).map(({ text, sources }) => ({
    text: eachPrice(text).join("\n・"),
    sources,
  }));
  const pay = material.family === "job" ? payIn(desk) : [];
  const offers = material.offer.map(({ original, sources }) => ({ text: original, sources }));
  const lines = [...prices, ...pay, ...offers]
    .filter(({ text, sources }) => passesChecks(text, sources, [], context))
    .filter(({ text }, at, all) => !all.slice(0, at).some((before) => isSaidIn(before.text, text)));
  // A loan's price is its rate with all that the law wants beside it: that is no post.
  if (lines.length === 0 || fields.productClass === "finance") return null;
  const isBound = isOutsideInsurance(context.brief);
  const risk = isBound ? treatmentRisk(context.brief) : null;
  if (isBound && !risk) return null;
  const rows = lines.map(({ text, sources }) => ({ text: `・${text.replace(/。$/u, "")}`, sources }));
  const opening = presented(desk, [`{it}の${termsWord(material, prices.length > 0)}です。`], seed);
  const list: Sentence = { text: "", sources: [] };
  for (const { text, sources } of rows) {
    const longer = list.text === "" ? text : `${list.text}\n${text}`;
    if (!fitsIn(`${opening.text}\n${longer}${risk ? `\n${risk.text}` : ""}`, slot)) break;
    list.text = longer;
    list.sources = [...list.sources, ...sources];
  }
  if (list.text === "") return null;
  const head = {
    text: `${opening.text}${manner.gap}${list.text}${risk ? `\n${risk.text}` : ""}`,
    sources: [...opening.sources, ...list.sources, ...(risk?.sources ?? [])],
  };
  // A short list leaves room to say what one gets for it.
  const beside = Math.max(0, factsBesideList - list.text.split("\n").length);
  return post(desk, { opening: head, facts: turned(facts, 1).slice(0, beside), tags: "kind" }, seed + 2);
}

const bare = (text: string) => text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
const isSaidIn = (whole: string, text: string) => bare(whole).includes(bare(text));

/** What a job pays, in the brief's own words. */
const payIn = ({ context }: Desk): Sentence[] =>
  context.brief.sentences
    .filter(({ text }) => /時給|日給|月給|年収/u.test(text) && [...text].length <= 60)
    .map(({ id, text }) => ({ text, sources: [id] }));

/** 「A 5,500円〜、B 8,250円〜」: a line each, where each has its own amount. */
function eachPrice(text: string): string[] {
  const parts = text.replace(/^(?:料金|価格|値段|費用)(?:[：:]\s*|\s+|は、?)/u, "").split(/、|／/u);
  return parts.length > 1 && parts.every((part) => priced.test(part)) ? parts : [parts.join("、")];
}

function termsWord({ family }: ComposerMaterial, hasPrice: boolean): string {
  if (family === "job") return "募集条件";
  if (!hasPrice) return "ご案内";
  return family === "home" || goods.includes(family) ? "価格のご案内" : "料金のご案内";
}

interface Parts {
  opening: Sentence;
  /** Who speaks, where the opening does not say it. */
  named?: Sentence;
  facts: readonly Sentence[];
  tags: TagTurn;
}

/** Opening, as many facts as there is room for, where to go, tags. Null where not even the opening stands. */
function post(desk: Desk, { opening, named, facts, tags: turn }: Parts, seed: number): Sentence | null {
  const { slot, manner, context } = desk;
  const end = ending(desk, seed);
  const sources = new Set([...opening.sources, ...(named?.sources ?? [])]);
  const lead = named?.text ?? "";
  const told = (body: readonly string[]) =>
    manner.list ? listedPhrases(body, lead, seed) : lead + bridged(body, seed);
  const whole = (body: readonly string[], tail: readonly string[]) =>
    [opening.text, ...(body.length > 0 || lead !== "" ? [told(body)] : []), ...tail].join(manner.gap);
  const body: string[] = [];
  for (const fact of facts) {
    if (body.length === manner.facts) break;
    if (opening.text.includes(fact.text.replace(/(?:です)?。$/u, ""))) continue;
    if (!fitsIn(whole([...body, fact.text], [end.text]), slot)) continue;
    body.push(fact.text);
    for (const id of fact.sources) sources.add(id);
  }
  const tail: string[] = [];
  if (fitsIn(whole(body, [end.text]), slot)) {
    tail.push(end.text);
    for (const id of end.sources) sources.add(id);
  }
  const tags: string[] = [];
  for (const tag of tagsFor(desk.material, context.brief, turn)) {
    if (tags.length === manner.tags) break;
    if (!fitsIn(whole(body, [...tail, [...tags, tag.text].join(" ")]), slot)) break;
    tags.push(tag.text);
    for (const id of tag.sources) sources.add(id);
  }
  const made = {
    text: whole(body, tags.length > 0 ? [...tail, tags.join(" ")] : tail),
    sources: [...sources],
  };
  return fitsIn(made.text, slot) && passesChecks(made.text, made.sources, [slot.id], context) ? made : null;
}

/** The brief's own next step (「予約はLINEから」); it is said as one says it to a guest. */
const ownStep =
  /^(?:ご|お)?(?:予約|申し?込み?|問い?合わ?せ|注文|応募|相談|見学|購入)(?:は|も)[^、。]{1,24}(?:から|まで|へ|にて|で(?:受け?付け(?:ています|ます)?|承(?:ります|っています)|どうぞ))$/u;
const polite: readonly (readonly [RegExp, string])[] = [
  [/^(?=予約|注文|応募|相談|見学|購入)/u, "ご"],
  [/^(?=申し?込|問い?合)/u, "お"],
];

const goals = [
  "くわしくは、{goal}をご覧ください。",
  "続きは{goal}でご案内しています。",
  "気になった方は、{goal}からどうぞ。",
] as const;

function ending({ material, context, manner }: Desk, seed: number): Sentence {
  const own = context.brief.sentences
    .map(({ id, text }) => ({ id, text: text.trim().replace(/。$/u, "") }))
    .find(({ text }) => ownStep.test(text));
  if (own && seed % 3 !== 1) {
    const [found] = polite.filter(([start]) => start.test(own.text));
    return { text: `${found?.[1] ?? ""}${closedSentence(own.text)}`, sources: [own.id] };
  }
  const page = goods.includes(material.family) ? "商品ページ" : "公式サイト";
  const goal = manner.goal ?? (material.family === "job" ? "募集ページ" : page);
  return { text: (goals[seed % goals.length] ?? goals[0]).replace("{goal}", goal), sources: [] };
}
