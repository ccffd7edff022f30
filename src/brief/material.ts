/** What a person told, divided by the reading: sentences that claims may rest on, and those that stay inside. Pure. */
import type { Source } from "../shared/result.ts";
import { usableIn, withoutWrong, wrongIn, wrongWords } from "./corrections.ts";
import type { Reading, ReadText, SentenceRole } from "./reading/schema.ts";
import type { BriefFields, Correction, Grounded, Purpose } from "./schema.ts";

/** A sentence of the memo that nothing rests on, and why. */
export interface AsideSentence extends Source {
  role: Exclude<SentenceRole, "public">;
}

export interface Material {
  /** What claims may rest on: of the memo what may be published, then the documents, without what was called wrong. */
  sentences: Source[];
  /** What the tools are never shown. */
  aside: AsideSentence[];
  /** Statements that cannot both be true, of which nobody has said which one holds: neither is material. */
  disputes: Dispute[];
  /** Null without a memo. */
  reading: Reading | null;
}

/** Two sentences, or one that says both, and the words of each that differ. */
export interface Dispute {
  about: string;
  sides: { sentence: string; words: string }[];
}

/**
 * Divides the memo, null where there is none, and puts the sentences of the documents behind it. What the person said may be used is used. Where
 * nothing of the memo may be used for sure and there is no document, what only has to be confirmed counts: there is nothing else.
 */
export function materialOf(
  reading: Reading | null,
  documents: readonly Source[],
  corrections: readonly Correction[],
): Material {
  if (reading === null)
    return { sentences: withoutWrong(documents, corrections), aside: [], disputes: [], reading };
  const { disputes, disputed } = disputesOf(reading, corrections);
  const usable = new Set(usableIn(corrections));
  const given = reading.sentences.map(({ id, text, role }) => ({
    ...{ id, text },
    role: role === "public" && disputed.has(id) ? ("unsure" as const) : role,
  }));
  const isUsed = ({ text: words, role }: { text: string; role: SentenceRole }) =>
    role === "public" || usable.has(wrongWords(words));
  const has = given.some(isUsed) || documents.length > 0;
  const sentences: Source[] = [];
  const aside: AsideSentence[] = [];
  for (const { id, text: words, role } of given) {
    if (isUsed({ text: words, role }) || (!has && role === "unsure")) sentences.push({ id, text: words });
    else if (role !== "public") aside.push({ id, text: words, role });
  }
  return { sentences: withoutWrong([...sentences, ...documents], corrections), aside, disputes, reading };
}

/**
 * Contradictions of which one side could be printed and no side was chosen (`usable`) or refused (`wrong`); and the ids of what
 * may not be printed for them: both sides, or the one that was not chosen.
 */
function disputesOf(reading: Reading, corrections: readonly Correction[]) {
  const byId = new Map(reading.sentences.map((sentence) => [sentence.id, sentence]));
  const chosen = new Set(usableIn(corrections));
  const refused = new Set(wrongIn(corrections));
  const disputes: Dispute[] = [];
  const disputed = new Set<string>();
  for (const { texts, sources, about } of reading.contradictions) {
    const sides = sources.flatMap((id) => byId.get(id) ?? []);
    if (sides.length < 2 || !sides.some(({ role }) => role === "public")) continue;
    if (sides.some(({ text }) => refused.has(wrongWords(text)))) continue;
    for (const { id } of sides) disputed.add(id);
    if (sides.some(({ text }) => chosen.has(wrongWords(text)))) continue;
    disputes.push({
      about,
      sides: sides.map(({ text }, at) => ({ sentence: text, words: texts[at] ?? text })),
    });
  }
  return { disputes, disputed };
}

/** What the work is for; of what is not a line for customers, only what was read as such. */
export function purposeOf(reading: Reading | null): Purpose | undefined {
  if (reading === null) return undefined;
  const texts = (found: readonly { text: string }[]) => found.map(({ text }) => text);
  const told = reading.sentences.filter(({ role }) => role === "aim");
  return {
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
  { reading, sentences }: Pick<Material, "reading" | "sentences">,
): BriefFields {
  if (reading === null) return parsed;
  const known = new Set(sentences.map(({ id }) => id));
  const grounded = (read: ReadText | null, before: Grounded | null): Grounded | null => {
    if (read !== null && read.certainty !== "unsure")
      return {
        text: read.value,
        sources: read.source !== null && known.has(read.source) ? [read.source] : [],
      };
    // What only a file or a page says is theirs to say.
    return before?.sources.every((id) => !id.startsWith("B")) ? before : null;
  };
  const words = (before: readonly string[], found: readonly { text: string }[]) => [
    ...new Set([...before, ...found.map(({ text }) => text)]),
  ];
  return {
    ...parsed,
    name: grounded(reading.name, parsed.name),
    kind: grounded(reading.kind, parsed.kind),
    productClass: reading.class?.value ?? "other",
    requiredWords: words(parsed.requiredWords, reading.requiredWords),
    bannedWords: words(parsed.bannedWords, reading.forbiddenWords),
  };
}
