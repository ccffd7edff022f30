/** A person's own values: they replace what was read, and become sentences that claims may rest on. */
import type { Source } from "../shared/result.ts";
import { productClassSchema } from "./product-class.ts";
import { aimSchema, type BriefFields, type Correction, type Grounded, maxSentences } from "./schema.ts";

/**
 * Puts corrections over parsed fields. Returns new fields and only the added sentences `C1…`, in the order of the corrections;
 * the last correction of a field wins. A value that is no known class or aim leaves the guess as it is.
 */
export function applyCorrections(
  fields: BriefFields,
  corrections: Correction[],
): { fields: BriefFields; sentences: Source[] } {
  const corrected: BriefFields = structuredClone(fields);
  const sentences: Source[] = [];
  const say = (text: string): Grounded => {
    const known = sentences.find((sentence) => sentence.text === text);
    const sentence = known ?? { id: `C${sentences.length + 1}`, text };
    if (known === undefined) sentences.push(sentence);
    return { text, sources: [sentence.id] };
  };
  const wrong = new Set(wrongIn(corrections));
  for (const { field, values } of lastOfEachField(corrections)) {
    const texts = [...new Set(values.map((value) => value.trim()))].filter(
      (value) => value !== "" && !wrong.has(wrongWords(value)),
    );
    switch (field) {
      case "wrong":
      case "usable":
      case "internal":
      case "competitor":
      case "forbidden":
      case "unsure":
        break;
      case "productClass":
        corrected.productClass = productClassSchema.catch(fields.productClass).parse(texts[0]);
        break;
      case "aim":
        corrected.aim = aimSchema.catch(fields.aim).parse(texts[0]);
        break;
      case "requiredWords":
      case "bannedWords":
      case "media":
        corrected[field] = texts;
        break;
      case "name":
      case "kind":
        corrected[field] = texts[0] === undefined ? null : say(texts[0]);
        break;
      default:
        corrected[field] = texts.map(say);
    }
  }
  return { fields: corrected, sentences };
}

/** As much of a sentence as a correction holds. */
const wrongLength = 200;

/** The words by which a correction names a sentence as wrong. */
export const wrongWords = (text: string): string => text.trim().slice(0, wrongLength).trim();

export function wrongIn(corrections: readonly Correction[]): readonly string[] {
  return corrections.findLast(({ field }) => field === "wrong")?.values ?? [];
}

/** What a person may say that a sentence is, with the correction that holds such sentences. */
const listOf = {
  public: "usable",
  internal: "internal",
  competitor: "competitor",
  forbidden: "forbidden",
  unsure: "unsure",
} as const;
export type MovedRole = keyof typeof listOf;
export const movedRoles = Object.keys(listOf) as MovedRole[];

/** The words of sentences that the person said are of this role. */
export const movedTo = (corrections: readonly Correction[], role: MovedRole): readonly string[] =>
  corrections.findLast(({ field }) => field === listOf[role])?.values ?? [];

/** Of each sentence that the person moved, by its words, what they said it is. What stays inside wins over what may be used. */
export const movedIn = (corrections: readonly Correction[]): ReadonlyMap<string, MovedRole> =>
  new Map(movedRoles.flatMap((role) => movedTo(corrections, role).map((words) => [words, role] as const)));

/** The corrections with this sentence as one of this role, or, of null, as it was read. */
export function withMovedRoles(
  corrections: readonly Correction[],
  text: string,
  role: MovedRole | null,
): Correction[] {
  const words = wrongWords(text);
  return movedRoles.reduce((list: readonly Correction[], each) => {
    const before = movedTo(list, each);
    if (each !== role && !before.includes(words)) return list;
    const others = before.filter((one) => one !== words);
    const values = (each === role ? [...others, words] : others).slice(-maxSentences);
    const rest = list.filter(({ field }) => field !== listOf[each]);
    return values.length > 0 ? [...rest, { field: listOf[each], values }] : rest;
  }, corrections) as Correction[];
}

/** The sentences without those that the person has called wrong: nothing may rest on them. The others keep their numbers. */
export function withoutWrong(sentences: readonly Source[], corrections: readonly Correction[]): Source[] {
  const wrong = new Set(wrongIn(corrections));
  return sentences.filter(({ text }) => !wrong.has(wrongWords(text)));
}

/** What the product is read from: words of others that were kept as evidence say nothing of what it is. */
export const ownWords = (sentences: readonly Source[]): Source[] =>
  sentences.filter(({ id }) => !/^R\d/u.test(id));

function lastOfEachField(corrections: Correction[]): Correction[] {
  return corrections.filter(
    (entry, index) => corrections.findLastIndex((later) => later.field === entry.field) === index,
  );
}
