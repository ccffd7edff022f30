/** Pieces in rows: which a person may choose, put in another order, make one of, or hand on to another tool. Pure, browser-safe. */
import type { DraftItem, Item } from "#src/shared/result.ts";
import { textField } from "../item-fields.ts";
import { toFill } from "../questions/to-fill.ts";
import type { ToolId } from "../tool.ts";
import type { Restructure, Restructured } from "./act.ts";

interface Rows {
  /** Kinds whose order counts. */
  moves: readonly string[];
  /** Kinds of which two can become one. */
  merges: readonly string[];
  /** Kinds of which a person may take one out. */
  removes: readonly string[];
  /** Kinds of which a person may write one more. */
  writes: readonly string[];
}

/** Tools whose pieces are read and not used: there is nothing to choose. */
const readOnly: ReadonlySet<ToolId> = new Set(["analyze"]);

/** What speaks of other pieces, is counted, or is only looked at. */
const unchosen: Partial<Record<ToolId, ReadonlySet<string>>> = {
  catchphrase: new Set(["shortlist"]),
  // A sheet is chosen as a whole.
  persona: new Set(["line"]),
  recommended_users: new Set(["targeting"]),
  reviews: new Set(["theme"]),
  search: new Set(["quote", "rival", "missing", "state", "term"]),
  lp_manuscript: new Set(["concern"]),
};

/** The smallest that can leave on its own. */
export const isChoosable = (tool: ToolId, { kind, fields }: Pick<DraftItem, "kind" | "fields">): boolean =>
  !readOnly.has(tool) && unchosen[tool]?.has(kind) !== true && kind !== "gap" && fields.hidden !== true;

const rows: Partial<Record<ToolId, Rows>> = {
  analyze: { moves: [], merges: [], removes: ["row", "strength", "scene", "price-reason"], writes: [] },
  persona: { moves: ["person"], merges: [], removes: ["line"], writes: ["line"] },
  concerns: {
    moves: ["worry", "doubt"],
    merges: ["worry", "doubt"],
    removes: ["worry", "doubt"],
    writes: ["worry", "doubt"],
  },
  catchphrase: { moves: [], merges: [], removes: ["line"], writes: ["line"] },
  recommended_users: {
    moves: ["fit", "unfit", "timing"],
    merges: [],
    removes: ["fit", "unfit", "timing"],
    writes: ["fit", "unfit", "timing"],
  },
  reviews: {
    moves: ["voice", "question", "survey"],
    merges: [],
    removes: ["question", "survey", "sample"],
    writes: ["question", "survey"],
  },
  images: { moves: [], merges: [], removes: ["shot", "prompt"], writes: [] },
  faq: { moves: ["entry"], merges: ["entry"], removes: ["entry"], writes: ["entry"] },
};

/** What stands in a person's own piece beside its text, until they write it: the rest is as in the one that it stands behind. */
const blanks: Partial<Record<string, DraftItem["fields"]>> = {
  worry: { scene: "", awareness: "known", hypothesis: false },
  doubt: { answer: "", prepare: "この不安への答え", asked: 0, hypothesis: false },
  fit: { reason: "", hypothesis: false, who: null },
  unfit: { hypothesis: false },
  timing: { hypothesis: false },
  question: { hypothesis: false },
  survey: { choices: ["はい", "いいえ", "そのほか"] },
  entry: { answer: toFill("この質問への回答"), missing: "この質問への回答", hypothesis: true },
  line: { sub: "", hypothesis: false },
};
/** Of these a piece belongs to the same as the one that it stands behind. */
const shared = ["persona", "part", "type", "category", "angle"];

function ownPiece({ kind, fields }: Item, text: string): DraftItem {
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => shared.includes(name)));
  return { kind, text, fields: { ...kept, ...blanks[kind] }, sources: [] };
}

export const isRemovable = (tool: ToolId, kind: string): boolean =>
  rows[tool]?.removes.includes(kind) ?? false;
export const isWritable = (tool: ToolId, kind: string): boolean => rows[tool]?.writes.includes(kind) ?? false;

/** Pieces that stand one by one, so that those of another result can be put behind them. A line of a person stands with the person. */
export const isAddable = (tool: ToolId, kind: string): boolean =>
  tool !== "persona" && isWritable(tool, kind);

export const isMovable = (tool: ToolId, kind: string): boolean => rows[tool]?.moves.includes(kind) ?? false;
export const isMergeable = (tool: ToolId, kind: string): boolean =>
  rows[tool]?.merges.includes(kind) ?? false;

/** Tool → kind → the tool that can take such a piece in. */
const handOns: Partial<Record<ToolId, Partial<Record<string, ToolId>>>> = {
  concerns: { worry: "faq", doubt: "faq" },
  recommended_users: { unfit: "faq" },
};

export const takerOf = (tool: ToolId, kind: string): ToolId | null => handOns[tool]?.[kind] ?? null;

/** Pieces that stand in one row on screen: only among them does a piece move. What has to be filled in stands first. */
function rowOf(item: Item): string {
  return `${item.kind}/${item.kind === "entry" && textField(item, "missing") !== "" ? "open" : ""}`;
}

/** The pieces of the row that an item stands in, in their order. */
export const rowAround = (items: readonly Item[], item: Item): Item[] =>
  items.filter((one) => rowOf(one) === rowOf(item));

/** The items with one of them at that place of its row. */
function moved(items: readonly Item[], item: Item, to: number): Item[] {
  const row = rowAround(items, item);
  const next = row
    .filter((one) => one !== item)
    .toSpliced(to, 0, item)
    .values();
  return settled(items.map((one) => (row.includes(one) ? (next.next().value ?? one) : one)));
}

/** A person's lines stand behind the person: whoever is first is read first. */
function settled(items: Item[]): Item[] {
  const people = items.filter(({ kind }) => kind === "person");
  if (people.length === 0) return items;
  const own = people.flatMap((person) => [
    person,
    ...items.filter((one) => one.kind !== "person" && one.fields.persona === person.fields.persona),
  ]);
  return [...own, ...items.filter((one) => !own.includes(one))];
}

/** Texts that went into an item when others were made one with it. */
export function mergedTexts({ fields }: Pick<Item, "fields">): string[] {
  return Array.isArray(fields.merged) ? fields.merged.filter((text) => typeof text === "string") : [];
}

/** One piece of two of a kind; a string says why that cannot be. */
type Join = (into: DraftItem, other: DraftItem) => DraftItem | string;

const asDraft = ({ kind, text, fields, sources }: Item): DraftItem => ({ kind, text, fields, sources });

function together(tool: ToolId, join: Join | undefined, item: Item, into: Item | undefined) {
  const fits = into !== undefined && into !== item && into.kind === item.kind && isMergeable(tool, into.kind);
  if (!join || !fits) return "この2つはまとめられません。";
  if (into.locked || item.locked) return "選んだ案はまとめられません。選択を外してからお試しください。";
  const draft = join(asDraft(into), asDraft(item));
  return typeof draft === "string" ? draft : { into: into.id, gone: item.id, draft };
}

/** Moving a piece within its row, and making one of two. */
export function restructureRows(tool: ToolId, join?: Join): Restructure {
  return (items, id, act): Restructured | string => {
    const item = items.find((one) => one.id === id);
    if (!item) return "この項目は見つかりませんでした。";
    if (act.act === "merge") {
      const joined = together(
        tool,
        join,
        item,
        items.find((one) => one.id === act.into),
      );
      return typeof joined === "string" ? joined : { changed: [], added: [], joined };
    }
    if (act.act === "remove") {
      if (!isRemovable(tool, item.kind)) return "この項目は取り除けません。";
      if (item.locked) return "選んだ案のため取り除いていません。選択を外してからお試しください。";
      if (!items.some((one) => one !== item && one.kind === item.kind))
        return "最後の1件は取り除けません。手で直すか、作り直してください。";
      return { changed: [], added: [], gone: id };
    }
    if (act.act === "write") {
      if (!isWritable(tool, item.kind)) return "ここには足せません。";
      if (items.some((one) => one.kind === item.kind && one.text === act.text))
        return "同じ文がすでにあります。変更していません。";
      return { changed: [], added: [{ draft: ownPiece(item, act.text) }], behind: id };
    }
    if (act.act !== "move" || !isMovable(tool, item.kind)) return "この項目は並べ替えられません。";
    const row = rowAround(items, item);
    if (act.to >= row.length || row[act.to] === item) return "これより先には動かせません。";
    return { changed: [], added: [], order: moved(items, item, act.to).map((one) => one.id) };
  };
}
