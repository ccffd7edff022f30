/** The blocks that meet the reader: first view, worries, empathy, what to check. */
import { dull, spec } from "../../wording/appeal.ts";
import { shortFacts } from "../../wording/facts.ts";
import { noise } from "../../wording/random.ts";
import { causeClosings, empathyClosings, empathyOpenings, empathyPairs } from "../data/sentences.ts";
import { lpLimits } from "../definition.ts";
import type { Main } from "./main.ts";
import { type Draft, type Page, unique } from "./page.ts";
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

export function empathyBlock(page: Page, heading: string): Draft | null {
  const [first, second] = page.items("concerns", "worry");
  if (!first) return null;
  const more = { worry: first.text, ...(second ? { second: second.text } : {}) };
  const { empathy } = page.voice;
  const lead = page.pick(empathyOpenings, "empathy-1", more);
  const pair = page.length === "short" ? "" : page.pick(empathyPairs, "empathy-2", more);
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
    body: [page.pick(page.voice.cause, "cause-1"), page.pick(causeClosings, "cause-2")].filter(
      (text) => text !== "",
    ),
    labels: [],
    points: doubts.map(({ text }) => text),
    hypothesis: true,
    sources: [],
  };
}
