/** The main line of the first view: what the reader gains, before what the thing is called or costs. */
import { count } from "#src/checks/count.ts";
import { missingRequired } from "#src/checks/words.ts";
import { lpLimits } from "#src/tools/lp-manuscript/definition.ts";
import { fieldLine } from "#src/tools/pieces/item-fields.ts";
import { specPattern } from "../../wording/appeal.ts";
import { gainOf } from "./gain.ts";
import { blockTextField, type LpPage, unique } from "./page.ts";

/** Lines that the brief itself gives: whom it is for, what it does, what it is made of. */
function ownLines({ material }: LpPage) {
  const line = (text: string, angle: string, sources: readonly string[]) => ({
    text,
    fields: { angle },
    sources: [...sources],
  });
  const called = material.audience
    .filter(({ original }) => /(?:る|ない|たい|しい)(?:方|人|女性|男性)$/u.test(original))
    .map(({ original, sources }) => line(`${original}へ。`, "call", sources));
  const gains = material.benefits
    .filter(({ original, shape }) => shape !== "modifier" && original.length >= 6)
    .map(({ original, sources }) => line(`${original}。`, "benefit", sources));
  const things = material.features
    .filter(({ original, shape }) => shape === "noun" && original.length >= 8 && !specPattern.test(original))
    .map(({ original, sources }) => line(original, "feature", sources));
  const kind = material.role ?? material.kind;
  const named = material.features
    .filter(({ shape, text }) => kind !== null && shape === "modifier" && !text.includes(kind.original))
    .map(({ text, sources }) =>
      line(`${text}${kind?.original}`, "feature", unique([...sources, ...(kind?.sources ?? [])])),
    );
  return [...called, ...gains, ...named, ...things];
}

export interface MainMessage {
  text: string;
  sources: string[];
}

/** Headlines that fit the first view: those that say what the reader gains, then those recommended, then the plain name. */
export function mainLines(page: LpPage): MainMessage[] {
  const lines = known.get(page) ?? linesOf(page);
  known.set(page, lines);
  return lines;
}

const known = new WeakMap<LpPage, MainMessage[]>();

function linesOf(page: LpPage): MainMessage[] {
  const lines = page.items("catchphrase", "line");
  const listed = page.items("catchphrase", "shortlist").map((item) => blockTextField(item, "line"));
  const lacking = (item: { text: string }) =>
    missingRequired(item.text, page.brief.fields.requiredWords).length;
  const rank = (text: string) => (listed.includes(text) ? listed.indexOf(text) : listed.length);
  const made = [...lines, ...ownLines(page)]
    .map((item) => ({ item, lacks: lacking(item), gain: gainOf(item, page), place: rank(item.text) }))
    .toSorted((a, b) => a.lacks - b.lacks || b.gain - a.gain || a.place - b.place)
    .map(({ item: { text, sources } }) => ({ text, sources }));
  const { headline } = page.given;
  const picked =
    headline === ""
      ? []
      : [{ text: headline, sources: [...(fieldLine({ catchphrase: lines }, headline)?.sources ?? [])] }];
  const { name, kind } = page.material;
  const own = [name, kind].flatMap((phrase) => (phrase ? [phrase.original] : []));
  const plain = [...own, page.fill("{name}のご案内"), page.fill("{thing}のご案内")].map((text) => ({
    text,
    sources: unique([...(name?.sources ?? []), ...(kind?.sources ?? [])]),
  }));
  return [...picked, ...made.filter(({ text }) => text !== headline), ...plain].filter(
    ({ text }) => count(text).w2 <= lpLimits.main * 2,
  );
}
