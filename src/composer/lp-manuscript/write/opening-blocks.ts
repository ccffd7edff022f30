/** The blocks that meet the reader: first view, worries, empathy, what to check. */

import { noise } from "#src/shared/words/random.ts";
import { empathyClosings } from "#src/tools/lp-manuscript/data/sentences.ts";
import { lpLimits } from "#src/tools/lp-manuscript/definition.ts";
import { dullPattern, namesOnly, specPattern } from "../../wording/appeal.ts";
import { shortFacts } from "../../wording/facts.ts";
import { empathy, empathyTone } from "../data/empathy.ts";
import { allocateFacts, saysTheSame } from "./allocate-facts.ts";
import type { MainMessage } from "./main-message.ts";
import { blockTextField, type LpPage, type PageDraft, unique } from "./page.ts";

export function fvBlock(page: LpPage, main: MainMessage): PageDraft {
  const { sub } = allocateFacts(page);
  const line = sub && !saysTheSame(sub.text, main.text) ? sub : null;
  const said = (text: string) => main.text.includes(text) || line?.text.includes(text) === true;
  const facts = shortFacts(page.material, lpLimits.fact)
    .filter(
      ({ original }) =>
        !said(original.replace(/です$/u, "")) &&
        !specPattern.test(original) &&
        !namesOnly(original.replace(/です$/u, ""), page.material.name?.text) &&
        !dullPattern.test(original) &&
        !/[：:]|(?:ます|ません|ました|でした|[りてでくし])$/u.test(original),
    )
    .filter(
      ({ original }, at, all) =>
        !all.some((other, index) => index !== at && other.original.includes(original)),
    )
    .slice(0, lpLimits.facts);
  return {
    block: "fv",
    heading: main.text,
    body: line ? [line.text] : [],
    labels: [],
    points: facts.map(({ original }) => original.replace(/です$/u, "")),
    cta: page.cta,
    micro: page.pick(page.voice.micro, "micro"),
    hypothesis: false,
    sources: unique([...main.sources, ...(line?.sources ?? []), ...facts.flatMap(({ sources }) => sources)]),
  };
}

export function worriesBlock(page: LpPage, heading: string): PageDraft | null {
  const worries = page.items("concerns", "worry").slice(0, page.room.worries);
  if (worries.length === 0) return null;
  return {
    block: "worries",
    heading,
    body: [],
    labels: [],
    points: worries.map(({ text }) => text),
    hypothesis: worries.some(({ fields }) => fields.hypothesis === true),
    sources: unique(worries.flatMap(({ sources }) => sources)),
  };
}

const ways = {
  quoted: { name: "quoted", leads: empathy.quotations, pairs: empathy.quotedSeconds },
  thought: { name: "thought", leads: empathy.thoughts, pairs: empathy.secondLines },
  alone: { name: "alone", leads: empathy.oneWorry, pairs: null },
  both: { name: "both", leads: empathy.twoWorries, pairs: null },
  moment: { name: "moment", leads: empathy.moments, pairs: empathy.secondLines },
} as const;

/** How a worry can be told: as a quotation, as a thought, in its moment where it has one that opens a sentence. */
const waysFor = (scene: string) =>
  Object.values(ways).filter((way) => way !== ways.moment || /(?:とき|日|夜|朝|帰り道)$/u.test(scene));

export function empathyBlock(page: LpPage, heading: string): PageDraft | null {
  const [first, second] = page.items("concerns", "worry");
  if (!first) return null;
  const more = { worry: first.text, ...(second ? { second: second.text } : {}) };
  const { empathy } = page.voice;
  const [way = ways.alone] = waysFor(blockTextField(first, "scene"))
    .filter((one) => second !== undefined || one !== ways.both)
    .toSorted((a, b) => noise(page.seed, first.text + a.name) - noise(page.seed, first.text + b.name));
  const scene = blockTextField(first, "scene").replace(/。$/u, "");
  // What follows a worry speaks of that sort of worry: nobody hesitates over what merely happens to him.
  const isQuiet = page.material.topic?.quiet === true || page.material.family === "clinic";
  const tone = empathyTone(first.text, isQuiet);
  const other = second ? empathyTone(second.text, isQuiet) : tone;
  const lead = page.pick(way.leads[way === ways.both ? other : tone], "empathy-1", { ...more, scene });
  const pair =
    page.length === "short" || way.pairs === null ? "" : page.pick(way.pairs[other], "empathy-2", more);
  const all = [`${lead}${pair}`, page.pick(empathy, "empathy-3"), page.pick(empathyClosings, "empathy-4")];
  const body = all.filter((text) => text !== "");
  return {
    block: "empathy",
    heading,
    body,
    labels: [],
    points: [],
    hypothesis: true,
    sources: unique([...first.sources, ...(second?.sources ?? [])]),
  };
}

/** No cause is invented: the block says what keeps a reader from deciding, in the words of the doubts. */
export function causeBlock(page: LpPage, heading: string): PageDraft | null {
  const doubts = page
    .items("concerns", "doubt")
    .toSorted((a, b) => noise(page.seed, a.text) - noise(page.seed, b.text))
    .slice(0, page.length === "long" ? 5 : 3);
  if (doubts.length === 0) return null;
  return {
    block: "cause",
    heading,
    body: [page.pick(page.voice.cause, "cause-1")].filter((text) => text !== ""),
    labels: [],
    points: doubts.map(({ text }) => text),
    hypothesis: true,
    sources: [],
  };
}
