import { slotById } from "#src/checks/slots.ts";
import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { auditHead, auditOf } from "../../exporting/audit.ts";
import {
  type Block,
  documentHeading,
  documentSection,
  itemList,
  plainList,
} from "../../exporting/document.ts";
import { ofKind, textField } from "../../pieces/item-fields.ts";
import { type Angle, angles } from "../angles.ts";
import { isPackSlot, type Pack, packPlaces, packs, type Role, roles } from "../packs/places.ts";

/** What a line is built on, or what a piece of a pack is for. */
const angleOf = (item: Item) =>
  angles[textField(item, "angle") as Angle] ?? roles[textField(item, "role") as Role] ?? "";
export function catchphraseDocument(items: readonly Item[]): Block[] {
  return [
    ...documentSection("おすすめ3本と理由", [
      plainList(
        ofKind(items, "shortlist").map((item) => {
          const tradeoff = textField(item, "tradeoff");
          const weak = tradeoff === "" ? "" : `　弱いところ：${tradeoff}`;
          return `${textField(item, "line")}　理由：${item.text}${weak}`;
        }),
      ),
    ]),
    ...documentSection("キャッチコピー", [
      itemList(ofKind(items, "line"), (item) => {
        const sub = textField(item, "sub");
        return `${item.text}${sub === "" ? "" : `\n${sub}`}（${angleOf(item)}、${item.counts.c1}字）`;
      }),
    ]),
    ...(Object.keys(packs) as Pack[]).flatMap((pack) => packPart(items, pack)),
  ];
}

/** One pack, place by place; nothing when it was not asked for. */
function packPart(items: readonly Item[], pack: Pack): Block[] {
  const filled = packPlaces(pack).filter(({ slot }) => ofKind(items, slot).length > 0);
  if (filled.length === 0) return [];
  return [
    documentHeading(2, packs[pack].label),
    ...filled.flatMap(({ slot }) => [
      documentHeading(3, slotById(slot)?.label ?? slot),
      itemList(ofKind(items, slot), (item) => `${item.text}（${item.counts.c1}字）`),
    ]),
  ];
}

/** A line each, with counts, evidence and flags, so that a colleague can check them. */
export function catchphraseToCsv(items: readonly Item[]): string {
  const head = ["番号", "コピー", "切り口", "サブ", "文字数", "全角換算", "入る枠", ...auditHead];
  const written = items.filter(({ kind }) => kind === "line" || isPackSlot(kind));
  const rows = written.map((item, at) => [
    String(at + 1),
    item.text,
    angleOf(item),
    textField(item, "sub"),
    String(item.counts.c1),
    String(item.counts.w2 / 2),
    item.fits
      .filter(({ fits }) => fits)
      .map(({ slot }) => {
        const known = slotById(slot);
        return known ? `${known.medium} ${known.label}` : slot;
      })
      .join(" / "),
    ...auditOf(item),
  ]);
  return toCsv([head, ...rows]);
}
