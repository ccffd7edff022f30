/** A person's word over the rules: sentences they moved, the name, kind and class they gave. It always wins. */
import type { ProductClass } from "../product-class.ts";
import { comparableText } from "../text.ts";
import type { AskedField, Reading, ReadText, SentenceRole } from "./schema.ts";

/** A sentence by its words, since its number changes with the text around it. */
export interface MovedSentence {
  text: string;
  role: SentenceRole;
}

/** Absent: the person said nothing. null: there is none. */
export interface PersonSays {
  moved?: readonly MovedSentence[];
  name?: string | null;
  kind?: string | null;
  productClass?: ProductClass;
}

const said = (value: string): ReadText => ({
  value,
  words: value,
  source: null,
  certainty: "sure",
  by: "person",
});

/** The reading with the person's corrections over it; what they settled is asked no more. */
export function corrected(reading: Reading, person: PersonSays): Reading {
  const roles = new Map((person.moved ?? []).map(({ text, role }) => [comparableText(text), role]));
  const settled = new Set<AskedField>();
  if (person.name !== undefined) settled.add("name");
  if (person.kind !== undefined) settled.add("kind");
  if (person.productClass !== undefined) settled.add("class");
  return {
    ...reading,
    name: person.name === undefined ? reading.name : person.name === null ? null : said(person.name),
    kind: person.kind === undefined ? reading.kind : person.kind === null ? null : said(person.kind),
    class:
      person.productClass === undefined
        ? reading.class
        : { ...said(person.productClass), value: person.productClass },
    asked: reading.asked.filter((field) => !settled.has(field)),
    questions: reading.questions.filter(({ topic }) => topic !== "name" || !settled.has("name")),
    sentences: reading.sentences.map((sentence) => {
      const role = roles.get(comparableText(sentence.text));
      return role === undefined
        ? sentence
        : { ...sentence, role, old: false, certainty: "sure", by: "person" };
    }),
  };
}
