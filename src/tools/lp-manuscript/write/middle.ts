/** The blocks that explain: introduction, reasons, steps, comparison, voices, whom it suits. */
import { count } from "#src/checks/count.ts";
import { closed, type Fact, particulars, said } from "../../wording/facts.ts";
import { noise } from "../../wording/random.ts";
import { introClosings, proofClosings, reasonClosings, reasonHeads } from "../data/sentences.ts";
import { steps } from "../data/steps.ts";
import { lpLimits, toFill } from "../definition.ts";
import { voicesContent } from "../given.ts";
import { type Draft, type Page, unique } from "./page.ts";

const sourcesOf = (entries: readonly { sources: string[] }[]) =>
  unique(entries.flatMap(({ sources }) => sources));

const leastReasons = 2;

/** Facts for the introduction and facts for the reasons: a page says each once before its last block. */
export function shareOut(page: Page): { intro: Fact[]; reasons: Fact[] } {
  const { name, kind, role } = page.material;
  const own = [name, role ?? kind].flatMap((phrase) => (phrase ? [phrase.original] : []));
  const defines = ({ text }: Fact) => own.some((word) => text.includes(word));
  // Prices and dates stand in the block of the price, with their conditions.
  const hasPrice = ({ text }: Fact) => /\d\s*(?:万|千)?円|\d月\d+日|受付は/u.test(text);
  const headed = page.facts.filter((fact) => fact.head !== "" && !hasPrice(fact));
  // What a thing is belongs to its introduction, as long as enough is left to choose it by.
  const deciding = headed.filter((fact) => !defines(fact));
  const reasons = (deciding.length >= leastReasons ? deciding : headed).slice(0, page.room.reasons);
  const rest = page.facts.filter((fact) => !reasons.includes(fact));
  const intro = rest.slice(0, page.room.facts);
  return { intro, reasons };
}

export function introBlock(page: Page, heading: string): Draft {
  const { intro } = shareOut(page);
  const { name, kind, role } = page.material;
  const what = role ?? kind;
  const says = (text: string) => intro.some((fact) => fact.text.includes(text));
  const isNamed = name && what && !name.original.includes(what.original) && !says(what.original);
  const isJob = page.material.family === "job";
  const isHiring = page.brief.sentences.some(({ text }) => text.includes("募集"));
  const hiring = isHiring ? [`${page.fill("{name}")}では、${what?.original}を募集しています。`] : [];
  const first = !isNamed ? [] : isJob ? hiring : [`${page.fill("{name}")}は、${what.original}です。`];
  const sentences = intro.map(({ text }) => text);
  const isShort = sentences.join("").length < 40;
  const points = particulars(page.material)
    .map(({ original }) => original)
    .filter((text) => !sentences.some((sentence) => sentence.includes(text)))
    .slice(0, page.room.facts);
  const missing = isShort && page.facts.length < 2 ? [toFill("内容がわかる紹介文")] : [];
  return {
    block: "intro",
    heading,
    body: [...first, ...sentences, ...missing, page.pick(introClosings, "intro")].filter(
      (text) => text !== "",
    ),
    labels: [],
    points,
    hypothesis: false,
    sources: unique([
      ...sourcesOf(intro),
      ...(isNamed ? [...name.sources, ...what.sources] : []),
      ...particulars(page.material).flatMap(({ sources }) => sources),
    ]),
  };
}

const surveyed = /アンケート|調査|調べ|時点|[%％]|n=/u;

/** A fact, and an invitation to check it. */
function reasonText(page: Page, { text, sort }: Fact, at: number): string {
  const closings = page
    .fill((sort === "proof" && surveyed.test(text) ? proofClosings : reasonClosings[sort]).join("\n"))
    .split("\n")
    .toSorted((a, b) => noise(page.seed, `reason${a}`) - noise(page.seed, `reason${b}`));
  return said([text, closings[at % closings.length] ?? ""]);
}

/** The short form of each fact; one that would only say its text twice has a heading of our own, each once. */
function reasonHeadings(page: Page, reasons: readonly Fact[]): string[] {
  const taken = new Set<string>();
  return reasons.map(({ text, head, sort }) => {
    if (closed(head) !== text) return head;
    const free = reasonHeads[sort]
      .map((one) => page.fill(one))
      .toSorted((a, b) => noise(page.seed, text + a) - noise(page.seed, text + b))
      .find((one) => !taken.has(one) && count(one).c1 <= lpLimits.label);
    if (free) taken.add(free);
    return free ?? head;
  });
}

export function reasonsBlock(page: Page, heading: string): Draft {
  const { reasons } = shareOut(page);
  if (reasons.length === 0) {
    const points = [toFill("選ばれている点と、その根拠になる資料")];
    return { block: "reasons", heading, body: [], labels: [], points, hypothesis: true, sources: [] };
  }
  return {
    block: "reasons",
    heading,
    body: [],
    labels: reasonHeadings(page, reasons),
    points: reasons.map((fact, at) => reasonText(page, fact, at)),
    hypothesis: false,
    sources: sourcesOf(reasons),
  };
}

export function stepsBlock(page: Page, heading: string): Draft {
  const list = steps[page.material.family];
  return {
    block: "steps",
    heading,
    body: [],
    labels: list.map(({ label }) => label),
    points: list.map(({ text }) => text),
    hypothesis: true,
    sources: [],
  };
}

const compared = /従来|他社|一般的な|市販の|と比べ|に比べ|との比較|前年比/u;

/** Only when the brief itself compares. */
export function compareBlock(page: Page, heading: string): Draft | null {
  const facts = page.facts.filter(({ text }) => compared.test(text)).slice(0, 4);
  if (facts.length === 0) return null;
  const points = facts.map(({ text }) => text);
  return {
    block: "compare",
    heading,
    body: [],
    labels: [],
    points,
    hypothesis: false,
    sources: sourcesOf(facts),
  };
}

/** Voices are never written: those that were given stand word for word. A clinic may not show any that speak of a treatment. */
export function voicesBlock(page: Page, heading: string): Draft | null {
  if (page.material.family === "clinic") return null;
  return { block: "voices", heading, ...voicesContent(page.given) };
}

export function recommendedBlock(page: Page, heading: string): Draft | null {
  const all = page.items("recommended_users", "fit");
  const quoted = (text: string) => /「([^」]+)」/u.exec(text)?.[1];
  // 「無香料」 beside 「無香料・エタノールフリー」 is the same person twice.
  const fits = all
    .filter(({ text }) => {
      const phrase = quoted(text);
      return (
        !phrase || !all.some((other) => other.text !== text && (quoted(other.text) ?? "").includes(phrase))
      );
    })
    .slice(0, page.room.fits);
  if (fits.length === 0) return null;
  const unfits = page.length === "long" ? page.items("recommended_users", "unfit").slice(0, 2) : [];
  const apart = unfits.filter(
    ({ fields, text }) => fields.hypothesis !== true && count(text).c1 <= lpLimits.sub,
  );
  return {
    block: "recommended",
    heading,
    body:
      apart.length > 0
        ? [`一方で、次の方には合わないかもしれません。${apart.map(({ text }) => text).join("、")}。`]
        : [],
    labels: [],
    points: fits.map(({ text }) => text),
    hypothesis: fits.some(({ fields }) => fields.hypothesis === true),
    sources: sourcesOf([...fits, ...apart]),
  };
}
