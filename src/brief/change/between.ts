/** What of the material no longer holds: the sentences that are gone and the values that became others. Pure. */
import type { Source } from "../../shared/result.ts";
import type { BriefFields, Correction, Grounded } from "../schema.ts";
import { comparableText } from "../text.ts";

/** The material as it is, or was when something was made. */
export interface MaterialState {
  sentences: readonly Source[];
  fields: BriefFields;
  corrections: readonly Correction[];
}

/** Words that stood for something, and what stands for it now; a text that says the former and not the latter is of before. */
export interface ChangedWords {
  why: ChangedField;
  was: string;
  /** Null: nothing does. */
  is: string | null;
}

type GroundedField = {
  [Field in keyof BriefFields]-?: BriefFields[Field] extends Grounded[] ? Field : never;
}[keyof BriefFields];
const grounded: readonly GroundedField[] = [
  "audience",
  "worries",
  "benefits",
  "features",
  "proof",
  "price",
  "offer",
  "scenes",
  "restrictions",
  "occasions",
];
export type ChangedField = GroundedField | "name" | "kind" | "bannedWords" | "figure";

export interface MaterialChange {
  /** Ids, as they were, of the sentences that nothing may rest on any more. */
  gone: ReadonlySet<string>;
  words: readonly ChangedWords[];
  isOtherClass: boolean;
  isOtherAim: boolean;
  isOtherAudience: boolean;
  /** Words that are to stand in the work since. */
  required: readonly string[];
}

/** A figure with its unit, as a text may say it of the product. */
const figures = /\d+(?:\.\d+)?(?:万|億)?[円%年月週日分秒時名人件社店個本枚袋回倍点歳度gkmlmLℓ]/gu;

const plainFigures = (text: string): string => text.normalize("NFKC").replaceAll(/(?<=\d),(?=\d)/gu, "");

const figuresIn = (text: string): string[] => plainFigures(text).match(figures) ?? [];

/** Whether a text says these words; of a figure no part of a longer one. */
export function saysWords(text: string, { was, is, why }: ChangedWords): boolean {
  if (why === "figure") {
    const plain = plainFigures(text);
    for (let at = plain.indexOf(was); at >= 0; at = plain.indexOf(was, at + 1))
      if (!/[\d.]/u.test(plain[at - 1] ?? "")) return true;
    return false;
  }
  const said = comparableText(text);
  const rest = is === null ? said : said.replaceAll(comparableText(is), "\n");
  return rest.includes(comparableText(was));
}

/** What changed from what something was made of to what stands now. A sentence is itself by its words, not by its number. */
export function changeBetween(before: MaterialState, now: MaterialState): MaterialChange {
  const standing = new Set(now.sentences.map(({ text }) => comparableText(text)));
  const lost = before.sentences.filter(({ text }) => !standing.has(comparableText(text)));
  const gone = new Set(lost.map(({ id }) => id));
  const corrected = correctedSince(before.corrections, now.corrections);
  let said: string | undefined;
  const isSaid = (text: string): boolean => {
    said ??= comparableText(now.sentences.map((sentence) => sentence.text).join("\n"));
    return said.includes(comparableText(text));
  };
  const removed = grounded.flatMap((field) => removedOf(field, { before, now, gone, corrected, isSaid }));
  return {
    gone,
    words: [
      ...renamed("name", before.fields.name, now.fields.name),
      ...renamed("kind", before.fields.kind, now.fields.kind),
      ...removed.flatMap(({ field, value }) =>
        value.text.length < shortest ? [] : [{ why: field, was: value.text, is: null }],
      ),
      ...goneFigures(
        lost,
        removed.filter(({ field }) => corrected.has(field)),
        now,
      ),
      ...now.fields.bannedWords
        .filter((word) => !before.fields.bannedWords.includes(word))
        .map((was): ChangedWords => ({ why: "bannedWords", was, is: null })),
    ],
    isOtherClass: before.fields.productClass !== now.fields.productClass,
    isOtherAim: before.fields.aim !== now.fields.aim,
    isOtherAudience: isOtherAudience(before, now, gone, corrected),
    required: now.fields.requiredWords.filter((word) => !before.fields.requiredWords.includes(word)),
  };
}

/** Less than this says nothing on its own. */
const shortest = 3;

/** Fields that a person has set since, or sets no more. */
function correctedSince(before: readonly Correction[], now: readonly Correction[]): ReadonlySet<string> {
  const valuesOf = (list: readonly Correction[], field: string) =>
    JSON.stringify(list.findLast((one) => one.field === field)?.values ?? null);
  const fields = new Set([...before, ...now].map(({ field }) => field));
  return new Set([...fields].filter((field) => valuesOf(before, field) !== valuesOf(now, field)));
}

interface Compared {
  before: MaterialState;
  now: MaterialState;
  gone: ReadonlySet<string>;
  corrected: ReadonlySet<string>;
  /** Whether the material of now says the words anywhere. */
  isSaid(text: string): boolean;
}

/**
 * Values that hold no longer: a person gave others, or nothing says them any more. What is only read in another way, since a
 * sentence stands beside it, still holds.
 */
function removedOf(field: GroundedField, { before, now, gone, corrected, isSaid }: Compared) {
  const stands = new Set(now.fields[field].map(({ text }) => comparableText(text)));
  return before.fields[field]
    .filter(({ text }) => !stands.has(comparableText(text)))
    .filter(({ text, sources }) => corrected.has(field) || (restsOnGone(sources, gone) && !isSaid(text)))
    .map((value) => ({ field, value }));
}

const restsOnGone = (sources: readonly string[], gone: ReadonlySet<string>): boolean =>
  sources.length > 0 && sources.every((id) => gone.has(id));

function renamed(why: "name" | "kind", was: Grounded | null, is: Grounded | null): ChangedWords[] {
  if (was === null || was.text.length < 2 || comparableText(was.text) === comparableText(is?.text ?? ""))
    return [];
  // What is only read as wider or narrower is called no other thing.
  if (why === "kind" && is !== null && comparableText(was.text).includes(comparableText(is.text))) return [];
  return [{ why, was: was.text, is: is?.text ?? null }];
}

/** Figures that only what is gone, or a value that a person replaced, stood for. */
function goneFigures(
  lost: readonly Source[],
  replaced: readonly { field: GroundedField; value: Grounded }[],
  { sentences, fields }: MaterialState,
): ChangedWords[] {
  const inMaterial = new Set(sentences.flatMap(({ text }) => figuresIn(text)));
  const found = lost.flatMap(({ text }) => figuresIn(text)).filter((figure) => !inMaterial.has(figure));
  // The sentence that a person's own value stands instead of is in the material still.
  const others = replaced.flatMap(({ field, value }) => {
    const still = new Set(fields[field].flatMap(({ text }) => figuresIn(text)));
    return figuresIn(value.text).filter((figure) => !still.has(figure));
  });
  return [...new Set([...found, ...others])].map((was) => ({ why: "figure", was, is: null }));
}

function isOtherAudience(
  before: MaterialState,
  now: MaterialState,
  gone: ReadonlySet<string>,
  corrected: ReadonlySet<string>,
): boolean {
  const texts = (fields: BriefFields) => fields.audience.map(({ text }) => comparableText(text)).join("\n");
  if (texts(before.fields) === texts(now.fields)) return false;
  const sources = before.fields.audience.flatMap((value) => value.sources);
  return corrected.has("audience") || restsOnGone(sources, gone);
}
