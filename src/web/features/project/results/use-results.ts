/** The rows of the list: the first page, more of them, and what is done with some of them, shown before the server agrees. */
import { useState } from "react";
import type { MarkResults, ResultList, ResultRow } from "#src/domain/library/schema.ts";
import type { Approval } from "#src/shared/approvals.ts";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";

type Change = Omit<MarkResults, "ids">;

/** A row as it will be. */
function changed(row: ResultRow, { starred = row.starred, addTag, removeTag }: Change): ResultRow {
  const kept = row.tags.filter((tag) => tag !== addTag && tag !== removeTag);
  return { ...row, starred, tags: addTag === undefined ? kept : [...kept, addTag] };
}

/** Give the component that uses it the filter as its key. */
export function useResults(path: string, first: ResultList, filter: Record<string, string>) {
  const [rows, setRows] = useState(first.results);
  /** Every row that was ever shown, in the order of the list. */
  const [order, setOrder] = useState<readonly string[]>(() => first.results.map(({ id }) => id));
  const [next, setNext] = useState(first.next);
  const [loading, setLoading] = useState(false);

  async function more(): Promise<void> {
    setLoading(true);
    try {
      const page = await apiGet<ResultList>(
        `${path}?${new URLSearchParams({ ...filter, cursor: next ?? "" })}`,
      );
      setRows((before) => [...before, ...page.results]);
      setOrder((before) => [...before, ...page.results.map(({ id }) => id)]);
      setNext(page.next);
    } catch (error) {
      toast({ kind: "must", title: "続きを読み込めませんでした", description: messageOf(error) });
    } finally {
      setLoading(false);
    }
  }

  /** True when the server agreed; otherwise the rows are as they were and the person is told. */
  async function mark(ids: readonly string[], change: Change): Promise<boolean> {
    const named = new Set(ids);
    const before = new Map(rows.filter(({ id }) => named.has(id)).map((row) => [row.id, row]));
    const moved = change.trashed !== undefined;
    setRows((all) =>
      all.flatMap((row) => (named.has(row.id) ? (moved ? [] : [changed(row, change)]) : [row])),
    );
    try {
      await apiSend("PATCH", path, { ids, ...change });
      return true;
    } catch (error) {
      setRows((all) => putBack(all, before, order));
      toast({ kind: "must", title: "変更できませんでした", description: messageOf(error) });
      return false;
    }
  }

  /** Says where results stand; true when the server agreed. */
  async function say(ids: readonly string[], approval: Approval): Promise<boolean> {
    const named = new Set(ids);
    const before = new Map(rows.filter(({ id }) => named.has(id)).map((row) => [row.id, row]));
    setRows((all) => all.map((row) => (named.has(row.id) ? { ...row, approval } : row)));
    try {
      await apiSend("PUT", `${path}/approval`, { ids, approval, note: "" });
      return true;
    } catch (error) {
      setRows((all) => putBack(all, before, order));
      toast({ kind: "must", title: "変更できませんでした", description: messageOf(error) });
      return false;
    }
  }

  /** Rows that were taken out of the list stand in their places again. */
  function show(gone: readonly ResultRow[]) {
    setRows((all) => putBack(all, new Map(gone.map((row) => [row.id, row])), order));
  }
  return { rows, hasMore: next !== null, loading, more, mark, say, show };
}

function putBack(
  rows: readonly ResultRow[],
  earlier: ReadonlyMap<string, ResultRow>,
  order: readonly string[],
): ResultRow[] {
  const others = rows.filter(({ id }) => !earlier.has(id));
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: ResultRow) => places.get(id) ?? order.length;
  return [...others, ...earlier.values()].sort((a, b) => placeOf(a) - placeOf(b));
}
