/** 覚えていること: what a person has settled for a project, so that its next text is read so. Pure. */
import { movedTo, wrongWords } from "./corrections.ts";
import { productClassSchema } from "./product-class.ts";
import { corrected } from "./reading/corrected.ts";
import { type Reading, type Remembered, rememberedSchema, type SentenceRole } from "./reading/schema.ts";
import { mentionsProduct } from "./reading/words/labels.ts";
import type { Correction } from "./schema.ts";
import { comparableText } from "./text.ts";

/** So many are kept of a project; the oldest label makes way. */
const maxRemembered = 40;

const isSame = (one: Remembered, other: Remembered): boolean =>
  one.what === other.what && comparableText(one.value) === comparableText(other.value);

/** With the entry; of what the product is there is one of each. */
export function remembering(list: readonly Remembered[], entry: Remembered): Remembered[] {
  const others = list.filter(
    (each) => !isSame(each, entry) && (entry.what === "label" || each.what !== entry.what),
  );
  return [...others, entry].slice(-maxRemembered);
}

export const forgetting = (list: readonly Remembered[], entry: Remembered): Remembered[] =>
  list.filter((each) => !isSame(each, entry));

const fields = { name: "name", kind: "kind", productClass: "class" } as const;

/** The entry that a correction of one field stands for; null where it gives no value. */
function entryOf(corrections: readonly Correction[], field: keyof typeof fields): Remembered | null {
  const value = corrections.findLast((each) => each.field === field)?.values[0];
  return rememberedSchema.safeParse({ what: fields[field], value }).data ?? null;
}

/**
 * What is remembered once the corrections are these and no longer those before. Only what changed counts: what somebody had
 * forgotten does not come back with the corrections that stand. `labelOf`: the label that a sentence stands under.
 */
export function learnFromCorrections(
  list: readonly Remembered[],
  before: readonly Correction[],
  now: readonly Correction[],
  labelOf: (sentence: string) => string | null,
): Remembered[] {
  let next = [...list];
  for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
    const [was, is] = [entryOf(before, field), entryOf(now, field)];
    if (was?.value === is?.value) continue;
    if (is) next = remembering(next, is);
    else if (was) next = forgetting(next, was);
  }
  const [were, are] = [new Set(movedTo(before, "internal")), new Set(movedTo(now, "internal"))];
  const labels = (texts: Iterable<string>) => [...texts].flatMap((text) => labelEntry(labelOf(text)) ?? []);
  const standing = labels(are);
  for (const entry of labels([...were].filter((text) => !are.has(text))))
    if (!standing.some((each) => isSame(each, entry))) next = forgetting(next, entry);
  for (const entry of labels([...are].filter((text) => !were.has(text)))) next = remembering(next, entry);
  return next;
}

/** A label of facts, 「価格」, is no label of what stays inside: there one sentence was moved, and no more. */
export function labelEntry(label: string | null): Remembered | null {
  if (label === null || mentionsProduct(label)) return null;
  return rememberedSchema.safeParse({ what: "label", value: label }).data ?? null;
}

/** Labels by the words with which corrections name sentences. */
export function labelsBySentence(
  sentences: readonly { text: string; label?: string | null | undefined }[],
): (sentence: string) => string | null {
  const labels = new Map(sentences.map(({ text, label }) => [wrongWords(text), label ?? null]));
  return (sentence) => labels.get(wrongWords(sentence)) ?? null;
}

/** Whether a label is remembered as one of what stays inside. */
export function insideLabels(list: readonly Remembered[]): (label: string | null | undefined) => boolean {
  const labels = new Set(
    list.flatMap(({ what, value }) => (what === "label" ? [comparableText(value)] : [])),
  );
  return (label) => label !== null && label !== undefined && labels.has(comparableText(label));
}

/** Remembering never lets anything out: what may be used, or is asked about, goes inside. */
export const insideRole = (role: SentenceRole): SentenceRole =>
  role === "public" || role === "unsure" ? "internal" : role;

/** The remembered name beside which this text states another for sure: another product, perhaps; a person chooses. */
export function otherName(reading: Reading, list: readonly Remembered[]): string | null {
  const name = list.find(({ what }) => what === "name")?.value;
  const { name: stated } = reading;
  if (name === undefined || stated?.certainty !== "sure" || stated.by !== "rule") return null;
  return comparableText(stated.value) === comparableText(name) ? null : name;
}

/** Of what is remembered, what makes this text be read otherwise; not what the person has said of this very text. */
export function recalledIn(
  read: Reading,
  list: readonly Remembered[],
  corrections: readonly Correction[],
): Remembered[] {
  const now = withRemembered(read, list);
  const said = new Set<string>(corrections.map(({ field }) => (field === "productClass" ? "class" : field)));
  return list.filter((entry) => {
    const { what, value } = entry;
    if (what !== "label") return !said.has(what) && now[what]?.value === value && read[what]?.value !== value;
    const isInside = insideLabels([entry]);
    return read.sentences.some(({ label, role }) => isInside(label) && insideRole(role) !== role);
  });
}

/** The reading as the person has settled before that texts of this project are to be read. */
export function withRemembered(reading: Reading, list: readonly Remembered[]): Reading {
  if (list.length === 0) return reading;
  const isInside = insideLabels(list);
  const settledFor = (what: Remembered["what"]) => list.find((each) => each.what === what)?.value;
  const refused = new Set(reading.forbiddenWords.map(({ text }) => comparableText(text)));
  const [name, kind] = [settledFor("name"), settledFor("kind")];
  const productClass = productClassSchema.safeParse(settledFor("class")).data;
  const isName = otherName(reading, list) === null;
  const settled = corrected(reading, {
    ...(name !== undefined && isName && !refused.has(comparableText(name)) && { name }),
    ...(kind !== undefined && { kind }),
    ...(productClass !== undefined && { productClass }),
  });
  return {
    ...settled,
    sentences: settled.sentences.map((sentence) => {
      const role = isInside(sentence.label) ? insideRole(sentence.role) : sentence.role;
      return role === sentence.role ? sentence : { ...sentence, role, certainty: "sure", by: "person" };
    }),
  };
}
