/** Picks from a run of every tool what the front page shows of each. Pure: `landing.ts` records it, a test makes it again. */
import { parseBrief } from "../../src/brief/parse.ts";
import { sampleBriefs } from "../../src/brief/samples.ts";
import { numberSentences } from "../../src/brief/sentences.ts";
import { slotById } from "../../src/checks/slots.ts";
import { bannerFieldsSchema, bannerSizes } from "../../src/shared/banner.ts";
import type { Item, SlotFit } from "../../src/shared/result.ts";
import type { ToolName } from "../../src/shared/run-parts.ts";
import { factKinds } from "../../src/tools/analyze/definition.ts";
import { angles } from "../../src/tools/catchphrase/angles.ts";
import { allTools } from "../../src/tools/graph.ts";
import { blocksOf } from "../../src/tools/lp-manuscript/read.ts";
import { parts } from "../../src/tools/persona/definition.ts";
import { isHypothesis, textField } from "../../src/tools/pieces/item-fields.ts";
import { channels } from "../../src/tools/reviews/definition.ts";
import { listedPages } from "../../src/tools/site-structure/read.ts";
import type { SampleLine, Samples } from "../../src/web/features/landing/samples/samples.ts";
import { runTools } from "../../test/evaluation/run-tool.ts";

export type ItemsOf = (tool: ToolName) => readonly Item[];

/** What every tool makes of the first sample brief with a seed. */
export function itemsMadeWith(seed: number): ItemsOf {
  const sentences = numberSentences(sampleBriefs[0]?.text ?? "", "B");
  const made = runTools(allTools, { sentences, fields: parseBrief(sentences) }, seed);
  return (tool) => made.get(tool)?.items ?? [];
}

/** As wide as a column of the page, twice, so that letters stay sharp. */
export const bannerWidth = 720;
/** Size and which of its designs: two that say different things. */
const shownDesigns = [
  ["1200x628", 0],
  ["640x100", 1],
] as const;
const shownTraits = ["job", "worry", "want", "decider"] as const;

/** What a length says on screen: 「LP メインコピー」「全角14/20」. */
export function lengthOf(fit: SlotFit | undefined): { label: string; figure: string } {
  const slot = fit && slotById(fit.slot);
  if (!fit || !slot) throw new Error("a line without a slot");
  const half = fit.unit === "c1" ? 1 : 2;
  return {
    label: `${slot.medium} ${slot.label}`,
    figure: `${half === 2 ? "全角" : ""}${fit.used / half}/${fit.limit / half}${half === 1 ? "字" : ""}`,
  };
}

export function wordFor<Table extends object>(table: Table, key: string): Table[keyof Table] {
  if (!Object.hasOwn(table, key)) throw new Error(`no word for ${key}`);
  return table[key as keyof Table];
}

const kindOf = (items: readonly Item[], kind: string) => items.filter((item) => item.kind === kind);
const said = (item: Item): SampleLine => ({
  text: item.text,
  sources: item.sources,
  guess: isHypothesis(item),
});

function first<Value>(values: readonly Value[], what: string): Value {
  const [value] = values;
  if (value === undefined) throw new Error(`the run made no ${what}`);
  return value;
}

/** The first item of each value of a field. */
const oneOfEach = (items: readonly Item[], field: string): Item[] =>
  [...Map.groupBy(items, (item) => textField(item, field)).values()].flatMap(([item]) => item ?? []);

/** The banners of the page, in the order in which it shows them. */
export function shownBanners(itemsOf: ItemsOf): Item[] {
  const banners = kindOf(itemsOf("images"), "banner");
  return shownDesigns.map(([size, design]) =>
    first(banners.filter((item) => textField(item, "size") === size).slice(design), `banner of ${size}`),
  );
}

function images(itemsOf: ItemsOf): Samples["images"] {
  const alts = kindOf(itemsOf("images"), "alt");
  return {
    banners: shownBanners(itemsOf).map((item, index) => {
      const { width, height, label } = bannerSizes[bannerFieldsSchema.parse(item.fields).size];
      const alt = first(
        alts.filter(({ text }) => text.includes(item.text.replace(/。$/u, ""))),
        "alternative text",
      ).text;
      return { picture: `/landing/banner-${index + 1}.png`, width, height, label, alt };
    }),
  };
}

function persona(items: readonly Item[]): Samples["persona"] {
  const person = first(kindOf(items, "person"), "person");
  const lines = kindOf(items, "line").filter(({ fields }) => fields.persona === person.fields.persona);
  return {
    name: textField(person, "name"),
    line: person.text,
    traits: shownTraits.map((part) => ({
      label: parts[part].label,
      ...said(
        first(
          lines.filter((line) => line.fields.part === part),
          part,
        ),
      ),
    })),
  };
}

function concerns(items: readonly Item[]): Samples["concerns"] {
  const doubts = kindOf(items, "doubt").map((item) => ({
    text: item.text,
    answer: textField(item, "answer"),
    prepare: textField(item, "prepare"),
    sources: item.sources,
  }));
  const answered = doubts.filter(({ answer }) => answer !== "");
  const open = doubts.filter(({ prepare }) => prepare !== "");
  return {
    worries: kindOf(items, "worry").slice(0, 2).map(said),
    doubts: [...answered.slice(0, 2), ...open.slice(0, 1)],
  };
}

function faq(items: readonly Item[]): Samples["faq"] {
  const [open = [], answered = []] = [true, false].map((isOpen) =>
    items.filter((item) => (textField(item, "missing") !== "") === isOpen),
  );
  return {
    entries: [first(answered, "answer"), first(open, "open question")].map((item) => ({
      ...said(item),
      answer: textField(item, "answer"),
    })),
  };
}

function lpManuscript(items: readonly Item[]): Samples["lp_manuscript"] {
  const [top, second, ...rest] = blocksOf(items);
  if (!top || !second) throw new Error("the run made no page");
  const pointsOf = (block: typeof top) => block.points.slice(0, 3).map(({ text }) => text);
  return {
    first: { heading: top.heading, points: pointsOf(top), cta: top.cta },
    next: { heading: second.heading, points: pointsOf(second) },
    rest: rest.map(({ label }) => label),
  };
}

function reviews(items: readonly Item[]): Samples["reviews"] {
  const letter = first(kindOf(items, "request"), "letter");
  return {
    questions: kindOf(items, "question")
      .slice(0, 2)
      .map(({ text }) => text),
    channel: wordFor(channels, textField(letter, "channel")),
    letter: letter.text,
  };
}

export function pickSamples(itemsOf: ItemsOf): Samples {
  const analyze = itemsOf("analyze");
  const found = itemsOf("search");
  return {
    analyze: {
      facts: oneOfEach(kindOf(analyze, "fact"), "kind")
        .slice(0, 5)
        .map((item) => ({ kind: wordFor(factKinds, textField(item, "kind")), ...said(item) })),
      gap: first(kindOf(analyze, "gap"), "gap").text,
    },
    persona: persona(itemsOf("persona")),
    concerns: concerns(itemsOf("concerns")),
    recommended_users: {
      fit: kindOf(itemsOf("recommended_users"), "fit").slice(0, 3).map(said),
      unfit: kindOf(itemsOf("recommended_users"), "unfit").slice(0, 1).map(said),
    },
    catchphrase: {
      lines: kindOf(itemsOf("catchphrase"), "line")
        .slice(0, 3)
        .map((item) => {
          const { label: slot, figure } = lengthOf(item.fits[0]);
          return { angle: wordFor(angles, textField(item, "angle")), slot, figure, ...said(item) };
        }),
    },
    reviews: reviews(itemsOf("reviews")),
    faq: faq(itemsOf("faq")),
    images: images(itemsOf),
    search: {
      points: kindOf(found, "point")
        .slice(0, 3)
        .map((item) => ({ about: textField(item, "about"), ...said(item) })),
      terms: oneOfEach(kindOf(found, "term"), "group").map(({ text }) => text),
    },
    lp_manuscript: lpManuscript(itemsOf("lp_manuscript")),
    site_structure: {
      pages: listedPages(itemsOf("site_structure")).map(({ name, slug, depth }) => ({ name, slug, depth })),
    },
  };
}
