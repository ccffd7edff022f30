/** Which changes of wording a piece can be given, and why it can not. Pure, browser-safe. */
import type { DraftItem } from "#src/shared/result.ts";
import { pieceKindOf } from "../pieces.ts";
import type { Change } from "../target.ts";
import type { ToolId } from "../tool.ts";
import { allRewordings, type Rewording, resolve, type UnchangedReason } from "./registration.ts";

type Told = Pick<DraftItem, "kind" | "fields" | "text">;

/**
 * What may be offered beside an item; none where its words are to stand as they are. A language model has other words for more
 * than the composer has.
 */
export function rewordingsOf(tool: ToolId, item: Told, byModel = false): readonly Rewording[] {
  const { fixedWords = false, rewordings = [] } = pieceKindOf(tool, item.kind);
  if (resolve(fixedWords, item)) return [];
  if (byModel) return allRewordings;
  return typeof rewordings === "function" ? rewordings(item) : rewordings;
}

/** Whether 「これだけ作り直す」 has a meaning for the item. */
export const isRewrittenAlone = (tool: ToolId, { kind }: Pick<Told, "kind">): boolean =>
  pieceKindOf(tool, kind).madeAlone ?? true;

/** Making it anew and adding to it are no changes of wording. */
export function changesOf(tool: ToolId, item: Told, byModel: boolean): readonly Change[] {
  const anew: Change[] = isRewrittenAlone(tool, item) ? ["reroll"] : [];
  return [...anew, "more", ...rewordingsOf(tool, item, byModel)];
}

const reasons: Record<UnchangedReason, string> = {
  voice: "お客様の声は原文のまま載せるため、言い換えはできません。",
  count: "声から数えたまとめのため、言い換えはできません。",
  quotation: "引用は原文のまま示すため、言い換えはできません。",
  material: "資料の文のまま示すため、言い換えはできません。",
  consent: "同意の条件が変わるおそれがあるため、言い換えはできません。",
  languages: "日本語と英語の指示がそろわなくなるため、言い換えはできません。",
  disclosure: "表示の決まりにかかわる文のため、言い換えはできません。",
};
/** Said too where a tool cannot make one of its pieces alone. */
export const notAlone = "この項目だけを作り直すことはできません。全体を作り直してください。";
const others = "「これだけ作り直す」か「手で直す」をお使いください。";

export function whyUnchanged(tool: ToolId, item: Told, change: Change, byModel: boolean): string {
  if (change === "reroll") return notAlone;
  const { unchanged } = pieceKindOf(tool, item.kind);
  if (unchanged) return reasons[unchanged] + others;
  const some = rewordingsOf(tool, item, byModel);
  if (some.length > 0)
    return change === "shorter" || change === "longer"
      ? `この項目は長さを変えられません。${others}`
      : `この項目は口調を変えられません。${others}`;
  return `この項目は言葉を変える案を作れません。${others}`;
}

/** What is said where the verb may be offered and no wording could be made of this very text. */
export const whyNone: Record<Rewording, string> = {
  shorter: "意味を変えずに短くできませんでした。削ってよい語があれば「手で直す」をお使いください。",
  longer: "意味を変えずに長くできませんでした。材料を足すと作れることがあります。",
  softer: "意味を変えずにやさしく言い換えられませんでした。",
  harder: "意味を変えずにかたく言い換えられませんでした。",
  another: "意味と根拠を変えずに言い換えられませんでした。別の案は「これだけ作り直す」で作れます。",
};
