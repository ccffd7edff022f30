/** Pieces in rows: which a person may choose, put in another order, make one of, or hand on to another tool. Pure, browser-safe. */
import type { DraftItem, Item } from "#src/shared/result.ts";
import { listField, textField } from "../pieces/item-fields.ts";
import { pieceKindOf } from "../pieces.ts";
import type { ToolId } from "../tool.ts";
import type { Restructure, Restructured } from "./act.ts";

/** The smallest that can leave on its own. */
export const isChoosable = (tool: ToolId, { kind, fields }: Pick<DraftItem, "kind" | "fields">): boolean =>
  pieceKindOf(tool, kind).choosable !== false && fields.hidden !== true;

function ownPiece(tool: ToolId, { kind, fields }: Item, text: string): DraftItem | null {
  const { writes } = pieceKindOf(tool, kind);
  if (!writes) return null;
  const kept = Object.entries(fields).filter(([name]) => writes.keeps?.includes(name));
  return { kind, text, fields: { ...Object.fromEntries(kept), ...writes.blank }, sources: [] };
}

export const isRemovable = (tool: ToolId, kind: string): boolean => pieceKindOf(tool, kind).removes === true;
export const isWritable = (tool: ToolId, kind: string): boolean =>
  pieceKindOf(tool, kind).writes !== undefined;

/** Pieces that stand one by one, so that those of another result can be put behind them. */
export function isAddable(tool: ToolId, kind: string): boolean {
  const { writes } = pieceKindOf(tool, kind);
  return writes !== undefined && !writes.dependent;
}

export const isMovable = (tool: ToolId, kind: string): boolean => pieceKindOf(tool, kind).moves === true;
export const isMergeable = (tool: ToolId, kind: string): boolean => pieceKindOf(tool, kind).merges === true;

/** The tool that can take such a piece in. */
export const targetToolOf = (tool: ToolId, kind: string): ToolId | null =>
  pieceKindOf(tool, kind).handsOnTo ?? null;

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
export const mergedTexts = (item: Pick<Item, "fields">): string[] => listField(item, "merged");

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
      const draft = ownPiece(tool, item, act.text);
      if (!draft) return "ここには足せません。";
      if (items.some((one) => one.kind === item.kind && one.text === act.text))
        return "同じ文がすでにあります。変更していません。";
      return { changed: [], added: [{ draft }], behind: id };
    }
    if (act.act !== "move" || !isMovable(tool, item.kind)) return "この項目は並べ替えられません。";
    const row = rowAround(items, item);
    if (act.to >= row.length || row[act.to] === item) return "これより先には動かせません。";
    return { changed: [], added: [], order: moved(items, item, act.to).map((one) => one.id) };
  };
}
