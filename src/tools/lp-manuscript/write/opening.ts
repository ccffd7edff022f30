/** The blocks that meet the reader: first view, worries, empathy, what to check. */
import { count } from "#src/checks/count.ts";
import { missingRequired } from "#src/checks/words.ts";
import { dull, spec } from "../../wording/appeal.ts";
import { shortFacts } from "../../wording/facts.ts";
import { noise } from "../../wording/random.ts";
import {
  causeClosings,
  causeOpenings,
  empathyClosings,
  empathyMiddles,
  empathyOpenings,
  micros,
} from "../data/sentences.ts";
import { lpLimits } from "../definition.ts";
import { type Draft, type Page, textField, unique } from "./page.ts";

interface Main {
  text: string;
  sub: string;
  sources: string[];
}

/** Headlines that fit the first view: those recommended first, then the rest, then the plain name. */
export function mainLines(page: Page): Main[] {
  const lines = page.items("catchphrase", "line");
  const listed = page.items("catchphrase", "shortlist").map((item) => textField(item, "line"));
  const lacking = (item: { text: string }) =>
    missingRequired(item.text, page.brief.fields.requiredWords).length;
  const rank = (text: string) => (listed.includes(text) ? listed.indexOf(text) : listed.length);
  const made = lines
    .toSorted((a, b) => lacking(a) - lacking(b) || rank(a.text) - rank(b.text))
    .map((item) => ({ text: item.text, sub: textField(item, "sub"), sources: item.sources }));
  const { name, kind } = page.material;
  const own = [name, kind].flatMap((phrase) => (phrase ? [phrase.original] : []));
  const plain = [...own, page.fill("{name}のご案内"), page.fill("{thing}のご案内")].map((text) => ({
    text,
    sub: "",
    sources: unique([...(name?.sources ?? []), ...(kind?.sources ?? [])]),
  }));
  return [...made, ...plain].filter(({ text }) => count(text).w2 <= lpLimits.main * 2);
}

export function fvBlock(page: Page, main: Main): Draft {
  const said = (text: string) => main.text.includes(text) || main.sub.includes(text);
  const facts = shortFacts(page.material, lpLimits.fact)
    .filter(
      ({ original }) =>
        !said(original) && !spec.test(original) && !dull.test(original) && !/[：:]/u.test(original),
    )
    .filter(
      ({ original }, at, all) =>
        !all.some((other, index) => index !== at && other.original.includes(original)),
    )
    .slice(0, lpLimits.facts);
  const sub =
    main.sub !== ""
      ? { text: main.sub, sources: [] }
      : page.facts.find(({ text }) => count(text).c1 <= lpLimits.sub && !said(text));
  return {
    block: "fv",
    heading: main.text,
    body: sub ? [sub.text] : [],
    labels: [],
    points: facts.map(({ original }) => original),
    cta: page.cta,
    micro: page.pick(micros, "micro"),
    hypothesis: false,
    sources: unique([...main.sources, ...(sub?.sources ?? []), ...facts.flatMap(({ sources }) => sources)]),
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
  const body = [
    page.pick(empathyOpenings, "empathy-1", more),
    page.pick(empathyMiddles, "empathy-2", more),
    page.pick(empathyClosings, "empathy-3"),
  ].filter((text) => text !== "");
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
    body: [page.pick(causeOpenings, "cause-1"), page.pick(causeClosings, "cause-2")].filter(
      (text) => text !== "",
    ),
    labels: [],
    points: doubts.map(({ text }) => text),
    hypothesis: true,
    sources: [],
  };
}
