/** A model's reading of a memo over that of the rules: only words that stand there count, and the stricter of two classes. Pure. */
import { comparableText } from "../../text.ts";
import { stricterClass } from "../product/product-class.ts";
import {
  type AskedField,
  type FoundValue,
  type Reading,
  type ReadText,
  type SentenceRole,
  sentenceRoles,
} from "../schema.ts";
import type { ReadAnswer, ReadQuote } from "./answer.ts";

type Sentence = Reading["sentences"][number];

/**
 * What the rules are sure of stays inside: a sentence that they keep back and the model does not is a question to the person.
 * Forbidden words are those of both. Quotations that do not stand in the memo are left out.
 */
export function mergeModelReading(rules: Reading, answer: ReadAnswer): Reading {
  const sentences = divided(rules.sentences, answer.roles);
  const find = finderIn(sentences);
  const roleOf = new Map(sentences.map(({ id, role }) => [id, role]));
  const words = (quotes: readonly ReadQuote[]): FoundValue[] =>
    quotes.flatMap((quote) => find(quote) ?? []).map(({ words: text, source }) => ({ text, source }));
  const forbiddenWords = distinct([...rules.forbiddenWords, ...words(answer.forbidden)]);
  const refused = new Set(forbiddenWords.map(({ text }) => comparableText(text)));
  const settled = (
    field: "name" | "kind",
    quote: ReadQuote | null,
    name?: ReadText | null,
  ): ReadText | null => {
    const found = quote && find(quote);
    const isOurs =
      found &&
      roleOf.get(found.source) !== "competitor" &&
      !refused.has(comparableText(found.words)) &&
      (field === "name" || saysWhatItIs(found.words, name?.value ?? "", sentences));
    if (!found || !isOurs) return quote === null ? unsureOf(rules[field]) : rules[field];
    const certainty = answer.unsure.includes(field) ? "unsure" : "sure";
    return { value: found.words, words: found.words, source: found.source, certainty, by: "model" };
  };
  const name = settled("name", answer.name);
  const kind = settled("kind", answer.kind, name);
  const productClass = classOf(rules, answer, kind);
  const asked = new Set<AskedField>();
  if (name?.certainty !== "sure") asked.add("name");
  if (kind?.certainty !== "sure") asked.add("kind");
  if (productClass?.certainty === "unsure") asked.add("class");
  const names = distinct([
    ...(rules.name && rules.name.value !== name?.value ? [nameFound(rules.name)] : []),
    ...rules.names,
  ]);
  return {
    ...rules,
    name,
    names: names.filter(({ text }) => text !== name?.value && !refused.has(comparableText(text))),
    kind,
    class: productClass,
    asked: [...asked],
    audience: orElse(words(answer.audience), rules.audience),
    media: orElse(words(answer.media), rules.media),
    aim: orElse(words(answer.aim), rules.aim),
    forbiddenWords,
    requiredWords: distinct([...rules.requiredWords, ...words(answer.required)]).filter(
      ({ text }) => !refused.has(comparableText(text)),
    ),
    prices: rules.prices.map((price) => {
      // Of a sentence that was cut, the piece that has the amount.
      const role = roleOf.get(find({ s: price.source, words: price.text })?.source ?? price.source);
      if (role === "competitor") return { ...price, kind: "competitor" };
      return role === "internal" ? { ...price, kind: "internal" } : price;
    }),
    sentences,
    contradictions: contradictionsOf(rules, answer, find),
    questions:
      name?.certainty === "sure" ? rules.questions.filter(({ topic }) => topic !== "name") : rules.questions,
    by: "model",
  };
}

interface Standing {
  words: string;
  source: string;
}
type Find = (quote: ReadQuote) => Standing | null;

/** Where the words stand: in the named sentence, or in the only other one that has them. */
function finderIn(sentences: readonly Sentence[]): Find {
  const byId = new Map(sentences.map((sentence) => [sentence.id, sentence.text]));
  return ({ s, words }) => {
    const wanted = words.trim();
    if (wanted === "") return null;
    if (byId.get(s)?.includes(wanted)) return { words: wanted, source: s };
    const others = sentences.filter(({ text }) => text.includes(wanted));
    const [only] = others;
    return others.length === 1 && only ? { words: wanted, source: only.id } : null;
  };
}

/** Words that only the name holds say what it is where they end it, or one of its parts: 「社食」 of 「おてがる社食 ミノリ」. */
function saysWhatItIs(words: string, name: string, sentences: readonly Sentence[]): boolean {
  if (name === "" || !name.includes(words)) return true;
  const isElsewhere = sentences.some(({ text }) => text.replaceAll(name, "").includes(words));
  return isElsewhere || (name !== words && name.split(/[\s　]+/u).some((part) => part.endsWith(words)));
}

/** The sentences with the model's roles; one of which only a part has another role is cut. */
function divided(before: readonly Sentence[], rows: readonly string[]): Sentence[] {
  const whole = new Map<string, SentenceRole>();
  const partly = new Map<string, { role: SentenceRole; words: string }[]>();
  for (const row of rows) {
    const read = roleRow(row);
    if (!read) continue;
    const { s, role, words } = read;
    if (words === "") whole.set(s, role);
    else partly.set(s, [...(partly.get(s) ?? []), { role, words }]);
  }
  return before.flatMap((sentence) => {
    const role = roleFor(sentence, whole.get(sentence.id));
    const cuts = (partly.get(sentence.id) ?? []).filter(({ words }) => sentence.text.includes(words));
    return role === "public" && cuts.length > 0 ? cut(sentence, cuts) : [told(sentence, sentence.text, role)];
  });
}

/** A sentence that the rules keep back for sure is not given out on the model's word alone. */
function roleFor(sentence: Sentence, said: SentenceRole = "public"): SentenceRole {
  // A word alone above other lines: it states nothing, whoever reads it.
  const isLone = sentence.role === "internal" && [...sentence.text.trim()].length <= 2;
  if (isLone && said === "public") return sentence.role;
  const isKept = sentence.role !== "public" && sentence.role !== "unsure" && sentence.certainty === "sure";
  if (!isKept || said !== "public") return said;
  return sentence.role === "forbidden" || sentence.role === "competitor" ? sentence.role : "unsure";
}

function told(sentence: Sentence, text: string, role: SentenceRole, id = sentence.id): Sentence {
  if (text === sentence.text && role === sentence.role) return sentence;
  return { ...sentence, id, text, role, certainty: role === "unsure" ? "unsure" : "likely", by: "model" };
}

/** The pieces in their order, the first with the sentence's own id, the others with a letter behind it. */
function cut(sentence: Sentence, cuts: readonly { role: SentenceRole; words: string }[]): Sentence[] {
  let pieces: { text: string; role: SentenceRole }[] = [{ text: sentence.text, role: "public" }];
  for (const { role, words } of cuts)
    pieces = pieces.flatMap((piece) => {
      const at = piece.role === "public" ? piece.text.indexOf(words) : -1;
      if (at < 0) return [piece];
      return [
        { text: piece.text.slice(0, at), role: "public" as const },
        { text: words, role },
        { text: piece.text.slice(at + words.length), role: "public" as const },
      ].filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    });
  return pieces.map(({ text, role }, index) =>
    told(
      sentence,
      text.trim(),
      role,
      index === 0 ? sentence.id : `${sentence.id}${String.fromCharCode(97 + Math.min(index, 25))}`,
    ),
  );
}

function classOf(rules: Reading, answer: ReadAnswer, kind: ReadText | null): Reading["class"] {
  if (rules.class?.by === "person") return rules.class;
  if (answer.class === null) return rules.class;
  const before = rules.class?.value ?? answer.class;
  const value = rules.class?.certainty === "sure" ? stricterClass(before, answer.class) : answer.class;
  const isSettled = !answer.unsure.includes("class") && (value === answer.class || rules.class === null);
  return {
    value,
    words: kind?.words ?? "",
    source: kind?.source ?? null,
    certainty: isSettled ? "sure" : "unsure",
    by: "model",
  };
}

function contradictionsOf(rules: Reading, answer: ReadAnswer, find: Find): Reading["contradictions"] {
  const pair = (a: string, b: string) => [a, b].sort().join(" ");
  const seen = new Set(rules.contradictions.map(({ sources: [a, b] }) => pair(a, b)));
  const more = answer.contradictions.flatMap(({ a, b, about }) => {
    const [one, other] = [find(a), find(b)];
    if (!one || !other || one.words === other.words) return [];
    const key = pair(one.source, other.source);
    if (one.source !== other.source && seen.has(key)) return [];
    seen.add(key);
    return [
      {
        texts: [one.words, other.words] as [string, string],
        sources: [one.source, other.source] as [string, string],
        about: about.slice(0, 20),
      },
    ];
  });
  return [...rules.contradictions, ...more];
}

const unsureOf = (read: ReadText | null): ReadText | null => read && { ...read, certainty: "unsure" };
const nameFound = ({ value, source }: ReadText): FoundValue => ({ text: value, source: source ?? "" });
const orElse = <Each>(found: Each[], before: Each[]): Each[] => (found.length > 0 ? found : before);

function distinct(found: readonly FoundValue[]): FoundValue[] {
  const seen = new Set<string>();
  return found.filter(({ text }) => {
    const key = comparableText(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** One row of `roles`; null where it is none. */
function roleRow(row: string): { s: string; role: SentenceRole; words: string } | null {
  const [s = "", role = "", ...rest] = row.split("|");
  const known = sentenceRoles.find((each) => each === role.trim());
  return known ? { s: s.trim(), role: known, words: rest.join("|").trim() } : null;
}
