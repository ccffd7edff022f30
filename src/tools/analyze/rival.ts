/** What rivals say of themselves, and how a row of the table holds it. Pure, browser-safe. */
import { z } from "zod";
import type { Item } from "#src/shared/result.ts";
import { textField } from "../pieces/item-fields.ts";

export const isRival = (id: string) => /^K\d/u.test(id);
/** What a cell says where nothing is known. Never a guess. */
export const unknownCell = "資料に記載なし";

const cellSchema = z.object({ text: z.string(), source: z.string() });

/** The other side of a row: a sentence of a rival with its id, or what the material itself compares with. */
export function otherSideOf(item: Pick<Item, "fields">): { text: string; source: string | null } {
  const cell = cellSchema.safeParse(item.fields.cell);
  return cell.success ? cell.data : { text: textField(item, "other"), source: null };
}
