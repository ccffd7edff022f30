/** Counts, slots and states in the words of the screen. Pure. */
import { slotById } from "#src/checks/slots.ts";
import type { Counts, FlagLevel, Item, ScoreCheck, SlotFit } from "#src/shared/result.ts";
import type { Cost } from "#src/shared/usage/cost.ts";
import { isAdCopy } from "#src/tools/pieces/item-text-meta.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { costText } from "../../usage/cost-text.ts";

/** 「全角14.5/15」: media that count a full-width character as one and a half-width one as a half. */
export function figure(fit: Pick<SlotFit, "unit" | "used" | "limit">): string {
  if (fit.unit === "c1") return `${fit.used}/${fit.limit}字`;
  return `全角${fit.used / 2}/${fit.limit / 2}`;
}

/** Lengths without a slot: 「15字（全角14.5）」 */
export function lengthLabel(counts: Counts): string {
  return `${counts.c1}字（全角${counts.w2 / 2}）`;
}

export function slotLabel(id: string): string {
  const slot = slotById(id);
  return slot ? `${slot.medium} ${slot.label}` : id;
}

/** How a unit counts, to stand next to the number. */
export const unitNotes: Record<keyof Counts, string> = {
  c1: "1文字を1字と数えます。",
  w2: "全角を1、半角を0.5と数えます。",
  x: "Xの数え方です。全角と絵文字を1、半角を0.5、URLを11.5と数えます。",
};

export const levelLabels: Record<FlagLevel, string> = {
  must: "要修正",
  check: "要確認",
  note: "参考",
};

export const scoreLabels: Record<ScoreCheck, string> = {
  specific: "具体性",
  benefit: "相手の得",
  unique: "他社に言えない",
  length: "長さ",
  grounded: "根拠",
  risk: "表現リスク",
  readable: "読みやすさ",
};

/** Points of a check → word. */
export function pointsLabel(points: number): string {
  if (points >= 2) return "十分";
  return points === 1 ? "あと少し" : "見直し";
}

/** Seconds with one decimal: 「8.2秒」 */
export const free = "料金はかかりません";

/** 「約3,200トークン」 */
export function aboutTokens(tokens: number): string {
  return `約${tokens.toLocaleString("ja-JP")}トークン`;
}

/** What a finished result cost, also in money where that is known. */
export function costLabel(tokens: number, cost?: Cost | null): string {
  if (tokens === 0) return "料金なし";
  return `${tokens.toLocaleString("ja-JP")}トークン${cost ? `（${costText(cost)}）` : ""}`;
}

export function secondsLabel(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)}秒`;
}

/** Where a source id comes from, in words: B# the brief, F# a file, P# a page, C# the person's own correction. */
/** What a letter stands for where a tool's own input brings it. */
const ownKinds: Partial<Record<ToolId, Record<string, string>>> = {
  lp_manuscript: { K: "会社情報" },
  persona: { K: "お客様の傾向" },
};

export function sourceTitle(id: string, tool?: ToolId): string {
  const kinds: Record<string, string> = {
    B: "材料の文",
    F: "ファイルの文",
    P: "ページの文",
    C: "追記した文",
    K: "競合の文",
    L: "いまのページの文",
    T: "規約などの文",
    V: "お客様の声",
    R: "見つけたページの文",
    O: "オファーの文",
    G: "保証の文",
    Q: "手で直した回答",
    A: "届けたい相手",
  };
  const letter = id.charAt(0);
  const own = tool ? ownKinds[tool]?.[letter] : undefined;
  return `${own ?? kinds[letter] ?? "材料の文"} ${id}`;
}

/** A piece that was made for one place is measured by that place alone: its kind is the place's id. What is no copy has no places. */
export const measuredPlaces = (tool: ToolId, item: Item, chosen: readonly string[]): readonly string[] => {
  if (slotById(item.kind)) return [item.kind];
  return isAdCopy(tool, item) ? chosen : [];
};
