/** What screens show of an answer. Pure, browser-safe. */
import type { MaterialKind, ThreadMaterial } from "../../shared/message-parts.ts";

const kindNames: Record<MaterialKind, string> = {
  brief: "商品の説明",
  file: "ファイル",
  memo: "メモ",
  result: "結果",
  message: "メッセージ",
};

/** Where a sentence stands, as a person names it. */
export function materialName({ kind, title }: Pick<ThreadMaterial, "kind" | "title">): string {
  return title === "" ? kindNames[kind] : `${kindNames[kind]}「${title}」`;
}
