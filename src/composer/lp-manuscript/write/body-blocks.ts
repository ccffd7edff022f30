/** The blocks that explain: introduction, reasons, steps, comparison, voices, whom it suits. */
import { count } from "#src/checks/count.ts";
import { noise } from "#src/shared/words/random.ts";
import { reasonLeads } from "#src/tools/lp-manuscript/data/sentences.ts";
import { lpLimits, openPlacePattern } from "#src/tools/lp-manuscript/definition.ts";
import { voicesContent } from "#src/tools/lp-manuscript/input-sources.ts";
import { labeledPattern } from "../../wording/appeal.ts";
import { closeSentence, type Fact, joinSentences, particulars } from "../../wording/facts.ts";
import { factTopicsFor } from "../../wording/saying/fact-topics.ts";
import { followUpLines } from "../../wording/saying/follow-up-copy.ts";
import { sellerMaterialsFor } from "../data/seller-materials.ts";
import { stepsFor } from "../data/steps.ts";
import { allocateFacts, comparisonFacts } from "./allocate-facts.ts";
import { type LpPage, type PageDraft, unique } from "./page.ts";

const sourcesOf = (entries: readonly { sources: string[] }[]) =>
  unique(entries.flatMap(({ sources }) => sources));

const nounEnd = /(?<=[一-龠ァ-ヶー）A-Za-z0-9%％さ])です。$/u;

/** 「席は12席です。全席禁煙です。」 → 席は12席で、全席禁煙です。: two endings alike become one sentence. */
function joined(sentences: readonly string[]): string {
  const told: string[] = [];
  for (const sentence of sentences) {
    const before = told.at(-1);
    const isAlike = before !== undefined && nounEnd.test(before) && nounEnd.test(sentence);
    const isShort =
      isAlike &&
      !before.includes("」は、") &&
      count(before + sentence).c1 <= 60 &&
      !/で、.*で、/u.test(before) &&
      // Two names of things side by side are no sentence.
      /[はが]/u.test(before) &&
      /[はが]/u.test(sentence);
    if (isShort) told.splice(-1, 1, before.replace(/です。$/u, "で、") + sentence);
    else told.push(sentence);
  }
  return joinSentences(told);
}

/** What it is and for whom, in the brief's own words. */
function leadOf(page: LpPage, intro: readonly Fact[]): { text: string; sources: string[] } | null {
  const { name, kind, role, audience, family } = page.material;
  const what = role ?? kind;
  if (!name || (what && name.original.includes(what.original))) return null;
  if (what && intro.some(({ text }) => text.includes(what.original))) return null;
  const sources = [...name.sources, ...(what?.sources ?? [])];
  if (family === "job") {
    const isHiring = page.brief.sentences.some(({ text }) => text.includes("募集"));
    return isHiring && what
      ? { text: page.fill(`{name}では、${what.original}を募集しています。`), sources }
      : null;
  }
  const [whom] = audience.filter(({ original }) =>
    /(?:方|人|女性|男性|企業|会社|家族|世帯)$/u.test(original),
  );
  if (!whom && !what) return null;
  const called = what?.original ?? "{thing}";
  const text = page.fill(
    whom ? `{name}は、${whom.original}に向けた${called}です。` : `{name}は、${called}です。`,
  );
  return { text, sources: [...sources, ...(whom?.sources ?? [])] };
}

export function introBlock(page: LpPage, heading: string): PageDraft {
  const { sub, intro, reasons } = allocateFacts(page);
  const lead = leadOf(page, intro);
  const sentences = [...(lead ? [lead.text] : []), ...intro.map(({ text }) => text)];
  const told = [...sentences, ...reasons.map(({ text }) => text), sub?.text ?? ""];
  const points = particulars(page.material)
    .map(({ original }) => original)
    .filter((text) => !told.some((one) => one.includes(text)))
    .slice(0, page.room.facts);
  const missing =
    sentences.length === 0
      ? [openPlacePattern(sellerMaterialsFor(page.material.family, calledBy(page)))]
      : [];
  const [first = "", ...rest] = paragraphsOf(sentences);
  return {
    block: "intro",
    heading,
    body: [first, ...rest, ...missing, page.pick(page.voice.intro, "intro")].filter((text) => text !== ""),
    labels: [],
    points,
    hypothesis: false,
    sources: unique([
      ...sourcesOf(intro),
      ...(lead?.sources ?? []),
      ...sourcesOf(particulars(page.material)),
    ]),
  };
}

/** Two or three sentences to a paragraph. */
function paragraphsOf(sentences: readonly string[]): string[] {
  const size = sentences.length <= 3 ? 3 : 2;
  const all: string[] = [];
  for (let at = 0; at < sentences.length; at += size) all.push(joined(sentences.slice(at, at + size)));
  return all;
}

/** A heading of its own words for each fact: its short form where that is a name for it, else what the fact is about. */
export function reasonsOf(page: LpPage, reasons: readonly Fact[]) {
  const named = factTopicsFor(
    reasons.map(({ text }) => text),
    page.material.family,
    page.material.kind?.original ?? null,
  );
  const own = reasons.map(({ text }) => text).join("");
  const mixed = <T extends string>(texts: readonly T[]) =>
    texts.toSorted((a, b) => noise(page.seed, own + a) - noise(page.seed, own + b));
  const leads = mixed(reasonLeads);
  const known = named.filter((one) => one && !one.plain).length;
  // One in three speaks first to whom it is for; the others tell the fact and turn to the reader's days. A fact of no
  // known matter stands as it is written: what fits anything would say nothing.
  const turn = Math.floor(noise(page.seed, own) * every);
  return reasons.map(({ text, head }, at) => {
    const topic = named[at];
    const isName =
      topic?.plain !== false && closeSentence(head) !== text && !/(?:ます|です|ません|る|い)$/u.test(head);
    const ahead = known > 1 && at % every === turn;
    const [after = ""] = followUpLines(topic?.head ?? "");
    const around = ahead ? (leads[Math.floor(at / every) % leads.length] ?? "") : after;
    const more = topic && !topic.plain ? page.fill(around, { care: topic.care }) : "";
    const parts = ahead ? [more, text] : [text, more];
    return {
      label: isName ? head : (topic?.head ?? head),
      text: joinSentences(parts.filter((one) => one !== "")),
    };
  });
}

const every = 3;
const enoughReasons = 3;

export function reasonsBlock(page: LpPage, heading: string): PageDraft {
  const { reasons } = allocateFacts(page);
  const told = reasonsOf(page, reasons);
  // Where the brief holds few reasons, the page says what to bring for the next.
  const open =
    told.length < enoughReasons
      ? [
          {
            label: "ほかにもお伝えしたいこと",
            text: openPlacePattern(sellerMaterialsFor(page.material.family, calledBy(page))),
          },
        ]
      : [];
  const all = [...told, ...open];
  return {
    block: "reasons",
    heading,
    body: [],
    labels: all.map(({ label }) => label),
    points: all.map(({ text }) => text),
    hypothesis: told.length === 0,
    sources: sourcesOf(reasons),
  };
}

/** What it is called, by kind, role and name. */
const calledBy = ({ material, brief: { fields } }: LpPage): string =>
  [material.kind, material.role, material.name]
    .map((one) => one?.original ?? "")
    .concat(fields.kind?.text ?? "", material.topic?.id ?? "")
    .join(" ");

/** The usual steps, each in the words of the brief where it speaks of that step. */
function toldSteps(page: LpPage): { label: string; text: string; sources: string[] }[] {
  const { brief, material, seed } = page;
  const told = new Set<string>();
  return stepsFor(material.family, calledBy(page), seed).map(({ label, text, from, not }) => {
    const own = [...brief.fields.offer, ...brief.fields.benefits, ...brief.fields.features].find(
      (entry) =>
        from?.test(entry.text) &&
        not?.test(entry.text) !== true &&
        !labeledPattern.test(entry.text) &&
        !told.has(entry.text) &&
        count(closeSentence(entry.text)).c1 <= lpLimits.stepText,
    );
    if (!own) return { label, text, sources: [] };
    told.add(own.text);
    return { label, text: closeSentence(own.text), sources: own.sources };
  });
}

export function stepsBlock(page: LpPage, heading: string): PageDraft {
  const list = toldSteps(page);
  return {
    block: "steps",
    heading,
    body: [],
    labels: list.map(({ label }) => label),
    points: list.map(({ text }) => text),
    hypothesis: list.every(({ sources }) => sources.length === 0),
    sources: sourcesOf(list),
  };
}

/** Only when the brief itself compares. */
export function compareBlock(page: LpPage, heading: string): PageDraft | null {
  const facts = comparisonFacts(page);
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
export function voicesBlock(page: LpPage, heading: string): PageDraft | null {
  if (page.material.family === "clinic") return null;
  return { block: "voices", heading, ...voicesContent(page.given) };
}

export function recommendedBlock(page: LpPage, heading: string): PageDraft | null {
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
