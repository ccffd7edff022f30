/**
 * The results and pieces that a model may name while it answers: r5 is a result, r5.3 its third piece. The numbers are given out
 * over what was read of the one project, and mean nothing elsewhere. Pure.
 */
import type { ThreadMaterial } from "#src/shared/message-parts.ts";
import type { Item } from "#src/shared/result.ts";
import { placeOfResult } from "#src/shared/words/place-of-result.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import { conditionsOf } from "#src/tools/form/conditions.ts";
import { allTools } from "#src/tools/graph.ts";
import { currentFieldText, editableFields, entriesIn } from "#src/tools/pieces/editing.ts";
import { itemTextMeta } from "#src/tools/pieces/item-text-meta.ts";
import { isHiddenItem } from "#src/tools/structure/act.ts";
import type { ResultView } from "../../result/schema.ts";

export interface ListedResult {
  /** r5 */
  id: string;
  result: ResultView;
  /** In the order in which a person counts them. */
  pieces: readonly Item[];
}

export interface ListedPiece {
  listed: ListedResult;
  item: Item;
  /** From 1. */
  place: number;
  /** 「キャッチコピーの3番目」 */
  title: string;
}

/** The newest of each tool by its place in the catalogue, so that a number stays the same; those that stand aside after them. */
export function collectResults(newest: readonly ResultView[], asides: readonly ResultView[]): ListedResult[] {
  const numbered = [
    ...newest.map((result) => ({ result, number: allTools.indexOf(result.tool) + 1 })),
    ...asides.map((result, at) => ({ result, number: allTools.length + 1 + at })),
  ];
  return numbered
    .toSorted((a, b) => a.number - b.number)
    .map(({ result, number }) => ({ id: `r${number}`, result, pieces: piecesOf(result.items) }));
}

/** What only tells of others is counted by nobody, nor is what is not shown. */
function piecesOf(items: readonly Item[]): Item[] {
  return items.filter((item) => item.kind !== "shortlist" && !isHiddenItem(item));
}

/** Null for an id that was never given out. */
export function resultAt(list: readonly ListedResult[], id: string): ListedResult | null {
  return list.find((listed) => listed.id === id.trim().toLowerCase()) ?? null;
}

/** Null for an id that was never given out. */
export function pieceAt(list: readonly ListedResult[], id: string): ListedPiece | null {
  const [resultId = "", place = ""] = id.trim().toLowerCase().split(".");
  const listed = resultAt(list, resultId);
  const number = /^\d{1,3}$/.test(place) ? Number(place) : 0;
  const item = listed?.pieces[number - 1];
  if (!listed || !item) return null;
  return { listed, item, place: number, title: `${listedName(listed)}の${number}番目` };
}

export const listedName = ({ result }: ListedResult): string =>
  result.aside ? `${catalog[result.tool].title}（別の案）` : catalog[result.tool].title;

const states = {
  done: "できあがり",
  partial: "未完成",
  making: "作成中",
  failed: "失敗",
  stopped: "途中",
} as const;
const maxBest = 3;
const lineLength = 60;

/** One line a result: what it is, what it was made for, how it stands, how many pieces it has. */
export function listedHead(listed: ListedResult): string {
  const { id, result, pieces } = listed;
  const made = conditionsOf(result.tool, result.input).map(({ label, value }) => `${label}:${value}`);
  const told = [states[result.state], `${pieces.length}件`, ...made.slice(0, 4)];
  if (result.stale.length > 0) told.push(staleWord(result.stale));
  return `${id} ${listedName(listed)}（${told.join("、")}）`;
}

/** A few pieces of a result that say different things, those that stand best first in its order. */
export function bestOf(listed: ListedResult): { id: string; item: Item }[] {
  const { id, pieces } = listed;
  const all = pieces.map((item, at) => ({ id: `${id}.${at + 1}`, item, at }));
  const said = new Set<string>();
  const chief = pieces.find(({ kind }) => !lesser.has(kind))?.kind;
  const worthOf = (item: Item) => worth(item) + (item.kind === chief ? 20 : 0);
  return all
    .toSorted((a, b) => worthOf(b.item) - worthOf(a.item) || a.at - b.at)
    .filter(({ item }) => !said.has(item.text) && said.add(item.text))
    .slice(0, maxBest)
    .toSorted((a, b) => a.at - b.at);
}

/** What a page answers, and its titles, say little of it. */
const lesser: ReadonlySet<string> = new Set(["concern", "meta"]);

/** What people chose counts for most. */
function worth({ kind, locked, ready, score }: Item): number {
  const points = score.reduce((sum, one) => sum + one.points, 0);
  return (locked ? 100 : 0) + (ready ? 50 : 0) + (lesser.has(kind) ? -40 : 0) + points;
}

/** A piece as material that an answer may rest on. */
export function listedMaterial({ listed, item, place }: ListedPiece, projectId: string): ThreadMaterial {
  const { id, result } = listed;
  const to = `/${projectId}${placeOfResult(result.runId, result.id)}`;
  return {
    id: `${id}.${place}`,
    kind: "result",
    title: listedName(listed),
    text: item.text.slice(0, 300),
    to,
  };
}

/** The best pieces in a few words each, as material. */
export function leadingMaterials(list: readonly ListedResult[], projectId: string): ThreadMaterial[] {
  return list.flatMap((listed) =>
    bestOf(listed).flatMap(({ id }) => {
      const piece = pieceAt(list, id);
      if (!piece) return [];
      const material = listedMaterial(piece, projectId);
      return [{ ...material, text: material.text.slice(0, lineLength) }];
    }),
  );
}

/** Everything that may be changed of a piece, by the names that a change takes, and how it stands. */
export function fullPieceText({ listed, item }: ListedPiece): string {
  const { tool } = listed.result;
  const fields = editableFields(tool, item)
    .map((field) => {
      const entries = entriesIn(currentFieldText(item, field)).map(({ head, text }) =>
        head === "" ? text : `${head}｜${text}`,
      );
      const value = field.entries === undefined ? currentFieldText(item, field) : entries.join(" / ");
      return value === "" ? "" : `${field.name}(${field.label}): ${value}`;
    })
    .filter((told) => told !== "");
  const levels = new Set(item.flags.filter(({ dismissed }) => !dismissed).map(({ level }) => level));
  const marks = [
    item.sources.length > 0 ? `根拠 ${item.sources.join(" ")}` : "",
    `${item.counts.w2 / 2}字`,
    levels.has("must") ? "要修正" : levels.has("check") ? "要確認" : "",
    item.locked ? "選択中" : "",
  ].filter((mark) => mark !== "");
  return [`[${itemTextMeta(tool, item).label}] ${item.text}`, ...fields, marks.join("・")].join(" ／ ");
}
