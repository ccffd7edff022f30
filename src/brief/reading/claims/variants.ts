/** Rows of a list of which each tells another case: sizes, plans, rooms. */
import { keyOf } from "../lines/key.ts";
import type { MemoPart } from "../roles/roles.ts";

const figuresOf = ({ row }: MemoPart): string[] => keyOf(row.body).match(/\d[\d,.:]*/gu) ?? [];

/** Prices and other figures of both rows differ, or both are rows of one table: 「刃渡り180mm 13,200円」, 「刃渡り210mm 16,500円」. */
export function areVariants(one: MemoPart, other: MemoPart): boolean {
  const cells = one.row.cells.length;
  if (cells >= 3 && cells === other.row.cells.length && !one.row.paired && !other.row.paired) return true;
  if (![one, other].every(({ row }) => /\d\s?万?円/u.test(keyOf(row.body)))) return false;
  const first = figuresOf(one);
  const second = figuresOf(other);
  const shared = first.filter((figure) => second.includes(figure)).length;
  return first.length >= 2 && second.length >= 2 && shared * 3 <= Math.min(first.length, second.length);
}
