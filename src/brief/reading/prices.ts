/** Every amount of the memo with whose it is. */
import { keyOf } from "./lines/key.ts";
import type { MemoPart } from "./roles/roles.ts";
import type { ReadPrice } from "./schema.ts";

const amount =
  /[\d０-９][\d０-９,，.．]*\s?(?:億|万|千)?円|[¥￥]\s?[\d０-９][\d０-９,，]*[kK]?|[\d０-９][\d０-９,，.]*万(?![人名件個本社台部袋箱台食歩kKm円])|無料(?!相談|体験|で配)/u;
const option =
  /詰め?替え?|オプション|追加|延長|予備|別売|送料|手数料|[+＋]\s?[\d０-９]|プラス|ﾌﾟﾗｽ|1点ごと|ごとに|割増|指名料/u;
const separators = /(?<=[、。])|(?<=\s{2}|\u3000|\t)|\s[/／]\s/u;

/** The amounts in order, each with the words around it. */
export function pricesOf(parts: readonly MemoPart[]): ReadPrice[] {
  const prices: ReadPrice[] = [];
  for (const part of parts) {
    for (const piece of piecesOf(part.text)) {
      if (!amount.test(piece)) continue;
      const text = piece.trim().replace(/[、。，]+$/u, "");
      prices.push({ text, kind: kindOf(part, keyOf(piece)), source: part.sentence });
    }
  }
  return prices;
}

/** The part cut where a mark parts two amounts; figures with a comma in them stay whole. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(separators)) {
    const last = pieces.at(-1);
    const isOpen =
      last !== undefined && (last.match(/[（(]/gu) ?? []).length > (last.match(/[）)]/gu) ?? []).length;
    if (last !== undefined && (isOpen || !amount.test(last))) pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

function kindOf(part: MemoPart, key: string): ReadPrice["kind"] {
  if (part.old) return "old";
  if (part.role === "competitor") return "competitor";
  if (part.role === "public" || part.role === "unsure") return option.test(key) ? "option" : "own";
  return "internal";
}
