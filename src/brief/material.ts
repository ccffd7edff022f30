/** What a person told, divided by the reading: sentences that claims may rest on, and those that stay inside. Pure. */
import type { Source } from "../shared/result.ts";
import { movedIn, movedTo, withoutWrong, wrongWords } from "./corrections.ts";
import { type Dispute, disputesOf } from "./disputes.ts";
import { type DocumentToRead, dividedDocument } from "./reading/document.ts";
import { readMemoText } from "./reading/read.ts";
import type { Reading, ReadText, Remembered, SentenceRole } from "./reading/schema.ts";
import { orderCues } from "./reading/words/cues.ts";
import { withRemembered } from "./remembered.ts";
import type { BriefFields, Correction, Grounded, Purpose } from "./schema.ts";
import { cleanText } from "./text.ts";

/** A sentence of the memo or of a document that nothing rests on, and why. */
export interface AsideSentence extends Source {
  role: Exclude<SentenceRole, "public">;
  /** Another statement was chosen that contradicts it. */
  hasLost?: true;
}

export interface Material {
  /** What claims may rest on: of the memo what may be published, then the documents, without what was called wrong. */
  sentences: Source[];
  /** What the tools are never shown. */
  aside: AsideSentence[];
  /** Statements that cannot both be true, of which nobody has said which one holds, or of both that it does: neither is material. */
  disputes: Dispute[];
  /** Null without a memo. */
  reading: Reading | null;
  /** Rules about words that the documents state, or that a person made of a sentence; those of the memo are in its reading. */
  documentWords: { forbidden: string[]; required: string[] };
}

/**
 * Divides the memo, null where there is none, and the documents behind it, each by what it was read as and by what is remembered
 * of the project. A sentence that the person moved is what they said it is.
 * Where nothing of it all may be used for sure, what only has to be confirmed counts: there is nothing else.
 */
export function materialOf(
  read: Reading | null,
  documents: readonly DocumentToRead[],
  corrections: readonly Correction[],
  remembered: readonly Remembered[] = [],
): Material {
  const reading = read && withRemembered(read, remembered);
  const disputed = reading && disputesOf(reading, corrections);
  const isOpen = (id: string) => disputed?.open.has(id) === true;
  const hasLost = (id: string) => disputed?.lost.has(id) === true;
  const memo = (reading?.sentences ?? []).map(({ id, text, role }) => {
    if (role !== "public" && role !== "unsure") return { id, text, role };
    const held = hasLost(id) ? ("internal" as const) : role;
    return { id, text, role: isOpen(id) ? ("unsure" as const) : held };
  });
  const moved = movedIn(corrections);
  const product = namedBy(corrections) ?? reading?.name ?? null;
  const given = [
    ...memo,
    ...documents.flatMap((document) => dividedDocument(document, product, remembered)),
  ].map((sentence) => {
    const said = moved.get(wrongWords(sentence.text));
    // Of two that cannot both be true neither is material, also where both were said to be.
    const stands = said === "public" && isOpen(sentence.id) ? "unsure" : said;
    return { ...sentence, role: stands ?? sentence.role, isSettled: said !== undefined };
  });
  const has = given.some(({ role }) => role === "public");
  const sentences: Source[] = [];
  const aside: AsideSentence[] = [];
  for (const { id, text: words, role, isSettled } of given) {
    if (role === "public" || (!has && role === "unsure" && !isSettled)) sentences.push({ id, text: words });
    else aside.push({ id, text: words, role, ...(hasLost(id) && { hasLost: true }) });
  }
  const rules = documents.flatMap((document) => document.reading ?? []);
  const documentWords = {
    forbidden: [
      ...rules.flatMap(({ forbiddenWords }) => forbiddenWords),
      ...movedTo(corrections, "forbidden").flatMap(forbiddenBy),
    ],
    required: rules.flatMap(({ requiredWords }) => requiredWords),
  };
  return {
    ...{ sentences: withoutWrong(sentences, corrections), aside, documentWords },
    disputes: disputed?.disputes ?? [],
    reading: reading && withoutLifted(reading, new Set(movedTo(corrections, "public"))),
  };
}

/** The words that a sentence forbids once a person has said that it is such a rule. */
const forbiddenBy = (text: string): string[] =>
  readMemoText(`使わない言葉：${text}`).forbiddenWords.map((found) => found.text);

/** The reading without what a sentence forbids of which the person said that it may be written. */
function withoutLifted(reading: Reading, usable: ReadonlySet<string>): Reading {
  const lifted = new Set(
    reading.sentences.flatMap(({ id, text }) => (usable.has(wrongWords(text)) ? [id] : [])),
  );
  const forbiddenWords = reading.forbiddenWords.filter(({ source }) => !lifted.has(source));
  return forbiddenWords.length === reading.forbiddenWords.length ? reading : { ...reading, forbiddenWords };
}

function namedBy(corrections: readonly Correction[]): ReadText | null {
  const value = corrections.findLast(({ field }) => field === "name")?.values[0]?.trim() ?? "";
  return value === "" ? null : { value, words: value, source: null, certainty: "sure", by: "person" };
}

/** What the work is for; of what is not a line for customers, only what was read as such. */
export function purposeOf(reading: Reading | null): Purpose | undefined {
  if (reading === null) return undefined;
  const texts = (found: readonly { text: string }[]) => found.map(({ text }) => text);
  const { sentences } = reading;
  // An instruction, which never stands among what may be written.
  const isOrder = ({ role, text }: { role: SentenceRole; text: string }) =>
    role !== "public" && role !== "competitor" && orderCues.test(text);
  const told = sentences.filter((sentence) => sentence.role === "aim" && !isOrder(sentence));
  return {
    order: texts(sentences.filter(isOrder)),
    audience: texts(reading.audience),
    media: texts(reading.media),
    aim: [...new Set([...texts(reading.aim), ...texts(told)])],
  };
}

/**
 * The fields that were parsed from the material, with what the reading knows better: the name, the kind and the class of the
 * product, and the words that are forbidden or required. What it does not know of the memo is not guessed. A value whose own
 * sentence stays inside rests on no sentence.
 */
export function withReading(
  parsed: BriefFields,
  { reading, sentences, documentWords }: Pick<Material, "reading" | "sentences" | "documentWords">,
): BriefFields {
  const words = (before: readonly string[], ...found: readonly string[][]) => [
    ...new Set([...before, ...found.flat()]),
  ];
  if (reading === null)
    return {
      ...parsed,
      requiredWords: words(parsed.requiredWords, documentWords.required),
      bannedWords: words(parsed.bannedWords, documentWords.forbidden),
    };
  const textsOf = (found: readonly { text: string }[]) => found.map(({ text }) => text);
  const known = new Set(sentences.map(({ id }) => id));
  const grounded = (read: ReadText | null, before: Grounded | null): Grounded | null => {
    if (read !== null && read.certainty !== "unsure")
      return {
        // Letters, digits and kana in their usual width, as no medium takes half-width kana; what a person has written stays as it is.
        text: read.by === "person" ? read.value : cleanText(read.value),
        sources: read.source !== null && known.has(read.source) ? [read.source] : [],
      };
    // What only a file or a page says is theirs to say.
    return before?.sources.every((id) => !id.startsWith("B")) ? before : null;
  };
  return {
    ...parsed,
    name: grounded(reading.name, parsed.name),
    kind: grounded(reading.kind, parsed.kind),
    productClass: reading.class?.value ?? "other",
    requiredWords: words(parsed.requiredWords, textsOf(reading.requiredWords), documentWords.required),
    bannedWords: words(parsed.bannedWords, textsOf(reading.forbiddenWords), documentWords.forbidden),
  };
}
