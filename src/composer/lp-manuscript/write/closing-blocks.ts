/** The blocks that settle: price and conditions, questions, last words, what the law wants shown. */
import type { Grounded } from "#src/brief/schema.ts";
import { count } from "#src/checks/count.ts";
import type { Source } from "#src/shared/result.ts";
import { type LegalId, legalRows, legalRowsOf } from "#src/tools/lp-manuscript/data/legal.ts";
import {
  closingMiddles,
  closingOpenings,
  seePay,
  seePayRow,
  seePrice,
  seePriceRow,
} from "#src/tools/lp-manuscript/data/sentences.ts";
import { lpLimits, openPlacePattern } from "#src/tools/lp-manuscript/definition.ts";
import { companyRow, guaranteesIn, offersIn } from "#src/tools/lp-manuscript/input-sources.ts";
import { type AnsweredQuestion, answeredQuestions, idsOf } from "#src/tools/questions/answers.ts";
import { draftFor } from "#src/tools/questions/drafts.ts";
import { hours } from "../../wording/appeal.ts";
import { closeSentence, joinSentences, sentencesBehind } from "../../wording/facts.ts";
import { isGladWithout } from "../../wording/material.ts";
import { allocateFacts } from "./allocate-facts.ts";
import { reasonsOf } from "./body-blocks.ts";
import { type LpPage, type PageDraft, unique } from "./page.ts";

const amount = /\d[\d,，.]*\s*(?:円|万円|ドル)|[¥￥$]\s*\d/u;
const withTax = /税込|税別|税抜|非課税|消費税/u;
const pay = /^(?:時給|日給|月給|年収)/u;

const asGrounded = ({ id, text }: Source): Grounded => ({ text, sources: [id] });

function pricesOf({ brief, material, given }: LpPage): Grounded[] {
  const { features, price } = brief.fields;
  if (material.family === "job")
    return sentencesBehind(brief, [...price, ...features.filter(({ text }) => pay.test(text))]);
  const offered = offersIn(given).filter(({ text }) => amount.test(text));
  return sentencesBehind(brief, [...price, ...offered.map(asGrounded)]);
}

/** Price, offers, periods and limits stand in one block, each with the sentence it came from. */
export function priceBlock(page: LpPage, heading: string): PageDraft {
  const { brief, material } = page;
  const { fields } = brief;
  const isJob = material.family === "job";
  const prices = pricesOf(page).slice(0, 8);
  const taken = new Set(prices.map(({ text }) => text));
  const own = [...offersIn(page.given), ...guaranteesIn(page.given)].map(asGrounded);
  const { intro, reasons } = allocateFacts(page);
  const isTold = (text: string) => [...intro, ...reasons].some((fact) => fact.text.startsWith(text));
  const isListed = (text: string) => fields.features.some((feature) => feature.text === text);
  const limits = fields.restrictions.filter(
    ({ text }) => !(isGladWithout(text) && isTold(text)) && !(hours.test(text) && isListed(text)),
  );
  const days = new Set<string>();
  const occasions = fields.occasions
    .filter(({ text }) => /\d|期間|限定|まで|開催|発売/u.test(text))
    // A headline and the sentence below it tell of one day.
    .filter(({ text }) => {
      const day = /\d{1,2}月\d{1,2}日/u.exec(text)?.[0];
      return day === undefined || !/発売|販売開始/u.test(text) || (!days.has(day) && Boolean(days.add(day)));
    });
  const isNew = ({ text }: Grounded) => !taken.has(text);
  const told = sentencesBehind(brief, own).filter(isNew);
  // What was given for this page stands whole; what the brief adds has its measure.
  const more = [
    ...told,
    ...sentencesBehind(brief, [...fields.offer, ...occasions, ...limits])
      .filter(isNew)
      .filter(({ text }) => !told.some((one) => one.text === text))
      .slice(0, page.length === "short" ? 4 : 8),
  ];
  const texts = prices.map(({ text }) => text).join("");
  const gaps = [
    ...(prices.length === 0 ? [isJob ? "給与と条件" : "税込の価格と条件"] : []),
    ...(!isJob && amount.test(texts) && !withTax.test(texts) ? ["表示の価格が税込かどうか"] : []),
  ];
  return {
    block: "price",
    heading,
    body: [...prices.map(({ text }) => text), ...gaps.map(openPlacePattern)],
    labels: [],
    points: more.map(({ text }) => text),
    cta: page.cta,
    micro: page.pick(page.voice.micro, "micro-price"),
    hypothesis: prices.length === 0 && more.length === 0,
    sources: unique([...prices, ...more].flatMap(({ sources }) => sources)),
  };
}

interface Answer {
  question: string;
  answer: string;
  sources: string[];
}

/** What the brief says to a question, and one line on where to look next. */
function answerTo(page: LpPage, doubt: AnsweredQuestion): Answer | null {
  const { id, question, prepare, sources: found } = doubt;
  const isPrice = ["price", "home-price", "work-pay"].includes(id);
  if (isPrice && page.brief.fields.price.length + found.length > 0) {
    return {
      question,
      answer: page.material.family === "job" ? seePay : seePrice,
      sources: [],
    };
  }
  if (found.length === 0) return { question, answer: openPlacePattern(prepare), sources: [] };
  const closing = page.pick(draftFor(id)?.after ?? [], id);
  const facts = found.map(({ text }) => closeSentence(text));
  const answer = [joinSentences([...facts, closing]), joinSentences([...facts.slice(0, 1), closing])].find(
    (text) => count(text).c1 <= lpLimits.point,
  );
  return answer ? { question, answer, sources: idsOf(found) } : null;
}

/** Sentences that answer no other question: what a customer said, and what a person wrote for one question. */
const apart = /^[VQ]\d/u;
const voice = /^V\d/u;

export function faqBlock(page: LpPage, heading: string): PageDraft | null {
  const taken = new Set<string>();
  const sentences = page.brief.sentences.filter(({ id }) => !apart.test(id));
  const entries = answeredQuestions({ ...page.brief, sentences }, page.material.family).flatMap((doubt) => {
    const entry = answerTo(page, doubt);
    const key = entry?.sources.join() ?? "";
    // One sentence answers one question.
    if (!entry || (key !== "" && taken.has(key))) return [];
    taken.add(key);
    return [entry];
  });
  const shown = entries.slice(0, page.room.faq);
  if (shown.length === 0) return null;
  return {
    block: "faq",
    heading,
    body: [],
    labels: shown.map(({ question }) => question),
    points: shown.map(({ answer }) => answer),
    hypothesis: false,
    sources: unique(shown.flatMap(({ sources }) => sources)),
  };
}

/** Short forms of what the page has said, for the last look back: the thing itself where it has a name, else what it is about. */
function headsOf(page: LpPage): string[] {
  const { reasons } = allocateFacts(page);
  return reasonsOf(page, reasons)
    .map(({ label }, at) => {
      const bare = reasons[at]?.text.replace(/(?:です)?。$/u, "") ?? "";
      const isName =
        count(bare).c1 <= lpLimits.main && !/(?:ます|ません|ました|る|い)(?:[（(][^）)]*[）)])?$/u.test(bare);
      // What a fact is filed under is no news: only the fact itself is looked back on.
      return isName ? bare : label === reasons[at]?.head ? label : "";
    })
    .filter((head) => head !== "" && !/[「」]/u.test(head))
    .slice(0, 3);
}

export function closingBlock(page: LpPage, heading: string): PageDraft {
  const heads = headsOf(page);
  const { end, micro } = page.voice;
  const recap =
    heads.length > 1
      ? [page.pick(closingMiddles, "closing-2", { heads: heads.map((head) => `「${head}」`).join("") })]
      : [];
  return {
    block: "closing",
    heading,
    body: [page.pick(closingOpenings, "closing-1"), ...recap, page.pick(end, "closing-3")].filter(
      (text) => text !== "",
    ),
    labels: [],
    points: [],
    cta: page.cta,
    micro: page.pick(micro, "micro-closing"),
    hypothesis: false,
    sources: unique(allocateFacts(page).reasons.flatMap(({ sources }) => sources)),
  };
}

/** Rows of the law: what the brief says word for word, or a place to fill in. */
export function legalBlock(page: LpPage, heading: string): PageDraft {
  const { brief, material } = page;
  const rows = legalRowsOf(brief, material.family).map((id: LegalId) => ({ id, ...legalRows[id] }));
  // Numbers are often pasted in full width.
  const told = brief.sentences
    .filter(({ id, text }) => !voice.test(id) && text.length <= 110)
    .map((sentence) => ({ ...sentence, plain: sentence.text.normalize("NFKC") }));
  const filled = rows.map(({ id, prepare, answer, not }) => {
    if ((id === "price" || id === "wage" || id === "cost") && pricesOf(page).length > 1)
      return { id, text: id === "wage" ? seePayRow : seePriceRow, sources: [] };
    const row = companyRow(page.given, id);
    if (row) return { id, text: row.text, sources: [row.id] };
    const found = told
      .filter(({ plain }) => answer?.test(plain) && !not?.test(plain))
      .map(({ id: source, text }) => ({ text, sources: [source] }));
    const [stated] = sentencesBehind(brief, found);
    return { id, text: stated ? stated.text : openPlacePattern(prepare), sources: stated?.sources ?? [] };
  });
  return {
    block: "legal",
    heading,
    body: [],
    labels: filled.map(({ id }) => id),
    points: filled.map(({ text }) => text),
    hypothesis: false,
    sources: unique(filled.flatMap(({ sources }) => sources)),
  };
}
