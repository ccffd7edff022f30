/** Which fact of the brief stands in which block: a page says each sentence once. */
import { count } from "#src/checks/count.ts";
import { similarity } from "#src/checks/duplicates.ts";
import { blockPlaces } from "#src/tools/lp-manuscript/data/frameworks.ts";
import { lpLimits } from "#src/tools/lp-manuscript/definition.ts";
import { type Fact, sentencesBehind } from "../../wording/facts.ts";
import { isGladWithout } from "../../wording/material.ts";
import { mainLines } from "./main-message.ts";
import type { LpPage } from "./page.ts";

export interface FactAllocation {
  /** Under the main line of the first view; null where the page has no fact to spare. */
  sub: Fact | null;
  intro: Fact[];
  reasons: Fact[];
}

const leastReasons = 2;
/** As many facts as a page needs before one can go to the first view. */
const leastToSpare = 5;
/** Prices and dates stand in the block of the price, with their conditions. */
const hasPrice = ({ text }: Fact) => /\d\s*(?:万|千)?円|\d月\d+日|受付は/u.test(text);

/** True when one says what the other says: in its words, or in nearly all of them. */
export function saysTheSame(text: string, main: string): boolean {
  const bare = (one: string) => one.replace(/(?:です|ます|だ|る)?[。、]?$/u, "").replace(/[、。\s]/gu, "");
  const [a, b] = [bare(text), bare(main)];
  return a.includes(b) || b.includes(a) || similarity(a, b) >= 0.5;
}

const shortestSub = 12;

function subOf(facts: readonly Fact[], own: readonly string[], main: string): Fact | null {
  if (facts.length < leastToSpare) return null;
  const able = facts.filter(
    (fact) =>
      !hasPrice(fact) &&
      !/席は|色は|禁煙/u.test(fact.text) &&
      count(fact.text).c1 >= shortestSub &&
      count(fact.text).c1 <= lpLimits.sub &&
      !saysTheSame(fact.text, main) &&
      !own.some((word) => fact.text.includes(word)),
  );
  const rank = { benefit: 0, proof: 1, feature: 2 } as const;
  return able.toSorted((a, b) => rank[a.sort] - rank[b.sort]).at(0) ?? null;
}

const compared = /従来|他社|一般的な|市販の|と比べ|に比べ|との比較|前年比/u;

/** Facts that compare, where the page has a block for them. */
export function comparisonFacts({ facts, given }: LpPage): Fact[] {
  const hasBlock = blockPlaces(given.framework, given.length).some(({ block }) => block === "compare");
  return hasBlock ? facts.filter(({ text }) => compared.test(text)).slice(0, 4) : [];
}

/** What stands beside the price: terms, offers, limits. A limit that is a gain belongs to the reasons. */
function termsOf({ brief }: LpPage): string[] {
  const { price, offer, occasions, restrictions } = brief.fields;
  const limits = restrictions.filter(({ text }) => !isGladWithout(text));
  return sentencesBehind(brief, [...price, ...offer, ...occasions, ...limits]).map(({ text }) => text);
}

const known = new WeakMap<LpPage, FactAllocation>();

/** Facts for the first view, the introduction and the reasons: none in two of them. The same for every block of a page. */
export function allocateFacts(page: LpPage): FactAllocation {
  const shares = known.get(page) ?? sharesOf(page);
  known.set(page, shares);
  return shares;
}

function sharesOf(page: LpPage): FactAllocation {
  const { name, kind, role } = page.material;
  const own = [name, role ?? kind].flatMap((phrase) => (phrase ? [phrase.original] : []));
  const terms = termsOf(page);
  const isElsewhere = (fact: Fact) =>
    comparisonFacts(page).includes(fact) ||
    terms.some((text) => text.includes(fact.text.replace(/(?:です)?。$/u, "")));
  const free = page.facts.filter((fact) => !isElsewhere(fact));
  const [main] = mainLines(page);
  const sub = subOf(free, own, main?.text ?? "");
  const facts = free.filter((fact) => fact !== sub);
  const defines = ({ text }: Fact) => own.some((word) => text.includes(word));
  const headed = facts.filter((fact) => fact.head !== "" && !hasPrice(fact));
  // What a thing is belongs to its introduction, as long as enough is left to choose it by.
  const deciding = headed.filter((fact) => !defines(fact));
  const reasons = (deciding.length >= leastReasons ? deciding : headed).slice(0, page.room.reasons);
  const intro = facts.filter((fact) => !reasons.includes(fact) && !hasPrice(fact)).slice(0, page.room.facts);
  // A page does not introduce a thing by saying nothing of it.
  const [lent, ...left] = reasons;
  if (intro.length === 0 && lent && left.length > leastReasons) return { sub, intro: [lent], reasons: left };
  return { sub, intro, reasons };
}
