/** What the brief itself has to say on a page: whole sentences for its description, short facts for its headings. */
import type { Brief, Grounded } from "#src/brief/schema.ts";
import { count } from "#src/checks/count.ts";
import { siteLimits } from "#src/tools/site-structure/definition.ts";
import { hasCondition } from "#src/tools/wording/phrase.ts";
import { type Fact, factsOf, sentencesBehind } from "../wording/facts.ts";
import type { ComposerMaterial } from "../wording/material.ts";
import { pageFactTopics } from "./data/page-fact-topics.ts";

/** Full-width characters. */
const wide = (text: string) => count(text).w2 / 2;
/** Sentences beside the page's own words: what a result of a search shows of them. */
const maxSentences = 2;
const maxHeads = 4;
/** A heading names a matter; a whole statement is none. */
const statement = /(?:です|ます|ません|ました|ください)$|[。、：:]/u;
/** Headings longer than this break in a menu. */
const longestHead = 20;

const hits = (text: string, matter: RegExp) => [...text.matchAll(new RegExp(matter.source, "gu"))].length;

/** Pages that a list of prices belongs on. */
const priced: ReadonlySet<string> = new Set(["price", "menu", "shipping", "conditions"]);
const amountsIn = (text: string) => hits(text, /\d\s*(?:万|千)?円/u);

export interface PageFacts {
  /** Sentences of the brief, in the brief's own words. */
  sentences: Grounded[];
  heads: Fact[];
}

const none: PageFacts = { sentences: [], heads: [] };

/**
 * What the brief says on each page, by slug: home and features open with the gains, every other page with the sentences that
 * speak of its matter. The brief is read once for all pages.
 */
export function factsByPage(
  brief: Brief,
  material: ComposerMaterial,
  isClean: (text: string) => boolean,
): (slug: string) => PageFacts {
  const facts = factsOf(material);
  const heads = facts.filter(
    ({ head }) => head !== "" && count(head).c1 <= longestHead && !statement.test(head) && isClean(head),
  );
  const { benefits, features, proof, price, offer, restrictions } = brief.fields;
  // What the home page says of it is not said again.
  const isNaming = (text: string) => material.name !== null && text.includes(`「${material.name.original}」`);
  const whole = sentencesBehind(brief, [
    ...price,
    ...offer,
    ...features,
    ...benefits,
    ...proof,
    ...restrictions,
  ]).filter(({ text }) => isClean(text) && !isNaming(text));
  return (slug) => {
    if (slug === "home" || slug === "features") {
      // The home page and the page of features do not open with the same words.
      const sentences = facts
        .slice(slug === "home" ? 0 : 2)
        .filter(({ text }) => !hasCondition(text) && isClean(text));
      return { sentences, heads: slug === "features" ? heads.slice(0, maxHeads) : [] };
    }
    const matter = pageFactTopics[slug];
    if (!matter) return none;
    return {
      sentences: whole
        .filter(({ text }) => matter.test(text) && (priced.has(slug) || amountsIn(text) < 2))
        .toSorted((a, b) => hits(b.text, matter) - hits(a.text, matter))
        .map(({ text, sources }) => ({ text: /[。！？!?]$/u.test(text) ? text : `${text}。`, sources }))
        .slice(0, maxSentences),
      heads: heads.filter(({ head }) => matter.test(head)).slice(0, maxSentences),
    };
  };
}

/** The page's description: as many of the brief's sentences as there is room for, then the page's own words. */
export function descriptionWith(own: string, { sentences }: PageFacts): Grounded {
  let text = "";
  const sources: string[] = [];
  for (const sentence of sentences) {
    if (wide(text + sentence.text + own) > siteLimits.description) continue;
    text += sentence.text;
    sources.push(...sentence.sources);
  }
  return { text: text + own, sources };
}

/** Headings of a page: features by their facts, other pages with what the brief adds to the usual ones. */
export function headingsWith(
  slug: string,
  own: readonly string[],
  { heads }: PageFacts,
): { h2: string[]; sources: string[] } {
  const added = heads.map(({ head }) => head);
  const sources = heads.flatMap((fact) => fact.sources);
  if (added.length === 0) return { h2: [...own], sources };
  const [first = "", ...rest] = own;
  if (slug === "features" && added.length > 1) return { h2: [...added, ...rest.slice(-1)], sources };
  return { h2: [...new Set([first, ...added, ...rest])].slice(0, siteLimits.h2.most), sources };
}
