/** The blocks that meet the reader: first view, worries, empathy, what to check. */

import { noise } from "#src/shared/words/random.ts";
import { empathyClosings } from "#src/tools/lp-manuscript/data/sentences.ts";
import { lpLimits } from "#src/tools/lp-manuscript/definition.ts";
import { dull, namesOnly, spec } from "../../wording/appeal.ts";
import { shortFacts } from "../../wording/facts.ts";
import {
  alone,
  both,
  moments,
  quotations,
  quotedSeconds,
  seconds,
  thoughts,
  toneOf,
} from "../data/empathy.ts";
import type { Main } from "./main.ts";
import { type Draft, type Page, textField, unique } from "./page.ts";
import { overlaps, shareOut } from "./share.ts";

export function fvBlock(page: Page, main: Main): Draft {
  const { sub } = shareOut(page);
  const line = sub && !overlaps(sub.text, main.text) ? sub : null;
  const said = (text: string) => main.text.includes(text) || line?.text.includes(text) === true;
  const facts = shortFacts(page.material, lpLimits.fact)
    .filter(
      ({ original }) =>
        !said(original.replace(/です$/u, "")) &&
        !spec.test(original) &&
        !namesOnly(original.replace(/です$/u, ""), page.material.name?.text) &&
        !dull.test(original) &&
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

export function worriesBlock(page: Page, heading: string): Draft | null {
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
  quoted: { name: "quoted", leads: quotations, pairs: quotedSeconds },
  thought: { name: "thought", leads: thoughts, pairs: seconds },
  alone: { name: "alone", leads: alone, pairs: null },
  both: { name: "both", leads: both, pairs: null },
  moment: { name: "moment", leads: moments, pairs: seconds },
} as const;

/** How a worry can be told: as a quotation, as a thought, in its moment where it has one that opens a sentence. */
const waysFor = (scene: string) =>
  Object.values(ways).filter((way) => way !== ways.moment || /(?:とき|日|夜|朝|帰り道)$/u.test(scene));

export function empathyBlock(page: Page, heading: string): Draft | null {
  const [first, second] = page.items("concerns", "worry");
  if (!first) return null;
  const more = { worry: first.text, ...(second ? { second: second.text } : {}) };
  const { empathy } = page.voice;
  const [way = ways.alone] = waysFor(textField(first, "scene"))
    .filter((one) => second !== undefined || one !== ways.both)
    .toSorted((a, b) => noise(page.seed, first.text + a.name) - noise(page.seed, first.text + b.name));
  const scene = textField(first, "scene").replace(/。$/u, "");
  // What follows a worry speaks of that sort of worry: nobody hesitates over what merely happens to him.
  const isQuiet = page.material.topic?.quiet === true || page.material.family === "clinic";
  const tone = toneOf(first.text, isQuiet);
  const other = second ? toneOf(second.text, isQuiet) : tone;
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
export function causeBlock(page: Page, heading: string): Draft | null {
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
