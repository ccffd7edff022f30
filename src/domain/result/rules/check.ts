import type { Brief } from "#src/brief/schema.ts";
import { type CheckContext, checkItem, type Gate } from "#src/checks/check-item.ts";
import { applyStyleToDraft } from "#src/checks/style/apply-style.ts";
import { textsOf } from "#src/checks/texts.ts";
import { missingRequired } from "#src/checks/words.ts";
import type { DraftItem, Item, Source } from "#src/shared/result.ts";
import { trayMarks } from "#src/shared/tray/marks.ts";
import type { Target } from "#src/tools/target.ts";
import type { ServerTool } from "#src/tools/tool.ts";

/** What an item is checked against. */
export interface CheckScope {
  brief: Brief;
  /** Slot ids; the first hard one must fit. */
  slots: string[];
  /** Texts that stand already; a near-duplicate of one is not ready. */
  existing: string[];
  /** Whose piece it is. */
  tool: CheckedTool;
  /** Stricter or laxer than the tool's own. */
  gate?: Gate;
}

type CheckedTool = Pick<ServerTool<never, never>, "gate" | "records" | "roles">;

/** The brief with the sources that come with a tool's input standing beside its sentences. */
export function withSources(brief: Brief, extra: readonly Source[] = []): Brief {
  return extra.length === 0 ? brief : { ...brief, sentences: [...brief.sentences, ...extra] };
}

/** How strictly a piece of that kind is looked at. */
export function gateOf(
  { gate, records = [] }: Pick<ServerTool<never, never>, "gate" | "records">,
  kind: string,
): Gate {
  return records.includes(kind) ? "voice" : gate;
}

/**
 * Whether a piece may have the words of one that stands: only what goes into a place of a medium must differ from the rest, and
 * notes about it may well resemble each other; so may a piece that is told anew in what stands beside its text.
 */
export function mayRepeat(
  { gate, repeats = [], matters = [] }: Pick<ServerTool<never, never>, "gate" | "repeats" | "matters">,
  kind: string,
  slots: readonly string[],
  input: object,
): boolean {
  const isToldAnew = "target" in input && input.target !== undefined && repeats.includes(kind);
  return (gate === "copy" && slots.length === 0) || matters.includes(kind) || isToldAnew;
}

interface Beside {
  /** What was made with it so far. */
  made: readonly string[];
  /** What stands, the piece itself among it where other words of it are asked for. */
  avoid: readonly string[];
}

/**
 * Texts that a new piece must not resemble. Other words of a piece may resemble it and each other, as that is what they are for; its
 * own words they are not.
 */
export function textsApart(
  tool: Pick<ServerTool<never, never>, "gate" | "repeats" | "matters" | "resays">,
  kind: string,
  slots: readonly string[],
  input: object,
  { made, avoid }: Beside,
): string[] {
  if (mayRepeat(tool, kind, slots, input)) return [];
  const target = rewordingOf(tool, kind, input);
  return target === null ? [...made, ...avoid] : avoid.filter((text) => text !== target.text);
}

const anew: ReadonlySet<string> = new Set(["reroll", "more"]);

/** The piece that other words are asked of, where they may resemble it; null where another piece is asked for. */
export function rewordingOf(
  { resays = [] }: Pick<ServerTool<never, never>, "resays">,
  kind: string,
  input: object,
): Pick<Target, "text" | "change"> | null {
  const target = "target" in input ? (input.target as Target | undefined) : undefined;
  return target === undefined || anew.has(target.change) || !resays.includes(kind) ? null : target;
}

type Dresser = Pick<ServerTool<never, never>, "gate" | "records" | "letters">;

/** The draft as the preset of the brief wants it, figures in half-width form in any case. Only copy is changed: what was said by people stays as they said it. */
export function applyPreset(
  draft: DraftItem,
  tool: Dresser,
  { preset, fields, sentences }: Brief,
): DraftItem {
  if (gateOf(tool, draft.kind) !== "copy") return draft;
  const typed = withPlainDigits(draft);
  if (!preset) return typed;
  return applyStyleToDraft(typed, preset, {
    keep: fields.name ? [fields.name.text] : [],
    sources: sentences.map(({ text }) => text),
    tone: !tool.letters?.includes(draft.kind),
  });
}

const wide = /[０-９]+(?:[，．][０-９]+)*％?/gu;

/** Figures in half-width form, as every preset and every medium has them; the draft itself where it has no others. */
function withPlainDigits(draft: DraftItem): DraftItem {
  const plain = <Value>(value: Value): Value => {
    if (typeof value === "string") return value.replace(wide, (digits) => digits.normalize("NFKC")) as Value;
    if (Array.isArray(value)) return value.map(plain) as Value;
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)])) as Value;
  };
  if (!JSON.stringify([draft.text, draft.fields]).match(wide)) return draft;
  return { ...draft, text: plain(draft.text), fields: plain(draft.fields) };
}

/** Counts, links, flags and scores a draft against the person's own material. */
export const check = (draft: DraftItem, id: string, scope: CheckScope): Item =>
  checkItem(draft, checkContext(draft, id, scope));

/** What a draft is checked with. */
export function checkContext(draft: DraftItem, id: string, scope: CheckScope): CheckContext {
  return {
    id,
    sources: scope.brief.sentences,
    productClass: scope.brief.fields.productClass,
    slots: scope.slots,
    bannedWords: scope.brief.fields.bannedWords,
    requiredWords: [],
    existing: scope.existing,
    readers: scope.brief.purpose?.audience ?? [],
    names: scope.brief.fields.name ? [scope.brief.fields.name.text] : [],
    kind: scope.brief.fields.kind?.text,
    texts: textsOf(draft, scope.tool.roles),
    gate: scope.gate ?? gateOf(scope.tool, draft.kind),
    strict: scope.brief.preset?.strictness === "strict",
    checks: scope.brief.checks,
    notation: scope.brief.preset?.notation,
  };
}

/** The words asked for that stand in none of the items, in the order asked. */
export function unplacedWords(
  words: readonly string[],
  items: readonly Pick<Item, "text" | "fields">[],
): string[] {
  if (words.length === 0) return [];
  const all = items.map(({ text, fields }) => `${text}\n${JSON.stringify(fields)}`).join("\n");
  return missingRequired(all, words);
}

/** The reworded item: checked afresh, keeping its id and its place in the tray. */
export function reword(item: Item, draft: DraftItem, scope: CheckScope): Item {
  return { ...check(draft, item.id, scope), ...trayMarks(item) };
}
