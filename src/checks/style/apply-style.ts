/**
 * A preset put on written text: address, tone, symbols and notation. The one place where a writer's words are changed by
 * rule, whoever wrote them; what is quoted from the material stays as it was said.
 */
import type { Preset } from "../../brief/preset/schema.ts";
import type { DraftItem } from "../../shared/result.ts";
import { toFullWidthKana } from "../count.ts";
import { applyEndings } from "./endings.ts";
import { applyNotation, type NotationChange } from "./notation.ts";
import { applySymbols } from "./symbols.ts";
import { applyTone } from "./tone.ts";

export type { NotationChange } from "./notation.ts";

export interface StyleOptions {
  /** Words that stay as they are wherever they stand, e.g. the product's name. */
  keep?: readonly string[];
  /** Texts of the material: what stands in quotation marks and in one of them is a quotation. */
  sources?: readonly string[];
  /** False where the writer speaks to one person in a set form, e.g. a letter. */
  tone?: boolean;
}

/** Private-use characters stand for what is kept while the rules run; a text that has some of its own is left alone. */
const firstMark = 0xe000;
/** So many different quotations of one text are looked for in the material; the others are words like any. */
const maxQuotations = 200;
const privateUse = /[\uE000-\uF8FF]/u;
const quoted = /「[^「」]{2,}」|『[^『』]{2,}』|“[^“”]{2,}”/gu;

/** The text as the preset wants it, and what was changed for it, each change once. */
export function applyStyle(
  text: string,
  preset: Preset,
  { keep = [], sources = [], tone = true }: StyleOptions = {},
): { text: string; changes: NotationChange[] } {
  if (privateUse.test(text)) return { text, changes: [] };
  const marks = new Map<string, string>();
  const hide = (words: string) => {
    const mark = marks.get(words) ?? String.fromCharCode(firstMark + marks.size);
    marks.set(words, mark);
    return mark;
  };
  const looked = new Map<string, boolean>();
  const isQuotation = (words: string) => {
    const known = looked.get(words);
    if (known !== undefined || looked.size >= maxQuotations) return known ?? false;
    const found = sources.some((source) => source.includes(words.slice(1, -1)));
    looked.set(words, found);
    return found;
  };
  let current = toFullWidthKana(text).replace(quoted, (words) => (isQuotation(words) ? hide(words) : words));
  for (const word of keep.toSorted((one, other) => other.length - one.length))
    if (word !== "") current = current.split(word).reduce((before, after) => before + hide(word) + after);
  const changes: NotationChange[] = [];
  current = applyAddress(current, preset.address, changes);
  if (tone) current = applyEndings(applyTone(current, preset.tone, changes), preset.endings, changes);
  current = applySymbols(current, preset, changes);
  current = applyNotation(current, preset.notation, changes);
  const kept = [...marks.keys()];
  const whole = current.replace(/[\uE000-\uF8FF]/gu, (mark) => kept[mark.charCodeAt(0) - firstMark] ?? mark);
  return { text: whole, changes: distinct(changes) };
}

/** あなた is the reader and nobody else; あなたらしい is a word of its own. */
function applyAddress(text: string, address: string, changes: NotationChange[]): string {
  if (address === "" || address === "あなた") return text;
  return text.replace(/あなた(?:様|さま)?(?!らし|がた|方)/gu, (from) => {
    changes.push({ from, to: address });
    return address;
  });
}

function distinct(changes: readonly NotationChange[]): NotationChange[] {
  return changes.filter(
    ({ from, to }, index) => changes.findIndex((other) => other.from === from && other.to === to) === index,
  );
}

/** Ids, numbers and switches among field values are not text. */
const isText = (value: string) => /[ぁ-んァ-ヶ一-龠ｦ-ﾟ]/u.test(value);

/** A whole draft: its text and whatever else of it people read. */
export function applyStyleToDraft(draft: DraftItem, preset: Preset, options: StyleOptions): DraftItem {
  const changes: NotationChange[] = [];
  const dressed = (value: unknown): unknown => {
    if (typeof value === "string") {
      if (!isText(value)) return value;
      const { text, changes: found } = applyStyle(value, preset, options);
      changes.push(...found);
      return text;
    }
    return Array.isArray(value) ? value.map(dressed) : value;
  };
  const main = applyStyle(draft.text, preset, options);
  changes.push(...main.changes);
  const fields = Object.fromEntries(
    Object.entries(draft.fields).map(([key, value]) => [key, dressed(value)]),
  );
  return changes.length === 0 && main.text === draft.text
    ? draft
    : { ...draft, text: main.text, fields, changed: distinct(changes) };
}
