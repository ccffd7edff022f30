import { describe, expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { type BriefFields, type Grounded, groundedSchema } from "#src/brief/schema.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { comparableText } from "#src/brief/text.ts";
import { briefs as thirty } from "./all.ts";
import type { BriefCase } from "./brief-case.ts";
import { heldOut } from "./held-out.ts";

const briefs = [...thirty, ...heldOut];

/** Every entry of every field, the name and the kind included. */
function entriesOf(fields: BriefFields): Grounded[] {
  const values: unknown[] = Object.values(fields).flat();
  return values.filter((value): value is Grounded => groundedSchema.safeParse(value).success);
}

const read = (brief: BriefCase) => {
  const sentences = numberSentences(brief.text, "B");
  const fields = parseBrief(sentences);
  return { sentences, fields, entries: entriesOf(fields) };
};
const says = (entry: Grounded, words: string): boolean =>
  comparableText(entry.text).includes(comparableText(words));

describe("the thirty briefs and the six written later", () => {
  it("are thirty, of ten classes or more, with distinct ids", () => {
    expect(thirty).toHaveLength(30);
    expect(new Set(briefs.map((brief) => brief.id)).size).toBe(36);
    expect(new Set(briefs.map((brief) => brief.class)).size).toBeGreaterThanOrEqual(10);
    expect(briefs.some((brief) => brief.text.length >= 4800 && brief.text.length <= 5000)).toBe(true);
  });

  it("get the right class in at least 28 cases", () => {
    const wrong = briefs.flatMap((brief) => {
      const guess = read(brief).fields.productClass;
      return guess === brief.expected.productClass ? [] : [`${brief.id}: ${guess}`];
    });
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(2);
  });

  it.each(briefs)("$id: the name is read, or left empty when there is none", (brief) => {
    expect(read(brief).fields.name?.text).toBe(brief.expected.name);
  });

  it.each(briefs)("$id: every expected fact is in a field", (brief) => {
    const { entries } = read(brief);
    const missing = brief.expected.mustFacts.filter((fact) => !entries.some((entry) => says(entry, fact)));
    expect(missing).toEqual([]);
  });

  it.each(briefs)("$id: every expected price is in the price field with its unit", (brief) => {
    const { fields } = read(brief);
    const missing = (brief.expected.prices ?? []).filter(
      (price) => !fields.price.some((entry) => says(entry, price)),
    );
    expect(missing).toEqual([]);
  });

  it.each(briefs)("$id: nothing unwanted is in a field", (brief) => {
    const { entries } = read(brief);
    const found = brief.expected.mustNot.filter((words) =>
      entries.some((entry) => entry.text.includes(words)),
    );
    expect(found).toEqual([]);
  });

  it.each(briefs)("$id: every entry uses only the words and numbers of its own sentences", (brief) => {
    const { sentences, entries } = read(brief);
    const byId = new Map(sentences.map((sentence) => [sentence.id, comparableText(sentence.text)]));
    for (const entry of entries) {
      expect(entry.sources.length, entry.text).toBeGreaterThan(0);
      const source = entry.sources.map((id) => byId.get(id)).join("\n");
      expect(source, entry.text).not.toContain("undefined");
      const parts = entry.text.split(/\s+/u).map(comparableText).join(" ");
      for (const number of parts.match(/\d[\d,.]*/gu) ?? []) expect(source, entry.text).toContain(number);
      for (const word of entry.text
        .split(/[\s\p{P}]+/u)
        .map(comparableText)
        .join(" ")
        .match(/[\p{Script=Han}\p{Script=Katakana}ー]+|[a-z]+|[\p{Script=Hiragana}]+/gu) ?? []) {
        expect(source, entry.text).toContain(word);
      }
    }
  });
});
