/** The columns of the board: their first pages, more of them, and a card's way to another one, shown before the server agrees. */
import { useState } from "react";
import type { ResultBoard, ResultList, ResultRow } from "#src/domain/library/schema.ts";
import type { Approval } from "#src/shared/approvals.ts";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";

const newestFirst = (a: ResultRow, b: ResultRow) =>
  a.at === b.at ? b.id.localeCompare(a.id) : b.at.localeCompare(a.at);

/** The board with the card in another column, in its place by age. */
export function moved(board: ResultBoard, row: ResultRow, to: Approval): ResultBoard {
  const from = board[row.approval];
  const others = board[to].results.filter(({ id }) => id !== row.id);
  return {
    ...board,
    [row.approval]: { ...from, results: from.results.filter(({ id }) => id !== row.id) },
    [to]: { ...board[to], results: [...others, { ...row, approval: to }].sort(newestFirst) },
  };
}

/** Give the component that uses it the filter as its key. */
export function useBoard(path: string, first: ResultBoard, filter: Record<string, string>) {
  const [board, setBoard] = useState(first);
  const [loading, setLoading] = useState<Approval | null>(null);

  async function more(approval: Approval): Promise<void> {
    setLoading(approval);
    try {
      const cursor = board[approval].next ?? "";
      const page = await apiGet<ResultList>(
        `${path}?${new URLSearchParams({ ...filter, approval, cursor })}`,
      );
      setBoard((before) => {
        const known = new Set(before[approval].results.map(({ id }) => id));
        const added = page.results.filter(({ id }) => !known.has(id));
        return {
          ...before,
          [approval]: { results: [...before[approval].results, ...added], next: page.next },
        };
      });
    } catch (error) {
      toast({ kind: "must", title: "続きを読み込めませんでした", description: messageOf(error) });
    } finally {
      setLoading(null);
    }
  }

  /** True when the server agreed; otherwise the card is where it was and the person is told. */
  async function move(row: ResultRow, to: Approval): Promise<boolean> {
    setBoard((before) => moved(before, row, to));
    try {
      await apiSend("PUT", `/api/v1/results/${row.id}/approval`, { approval: to, note: "" });
      return true;
    } catch (error) {
      setBoard((before) => moved(before, { ...row, approval: to }, row.approval));
      toast({ kind: "must", title: "変更できませんでした", description: messageOf(error) });
      return false;
    }
  }
  return { board, loading, more, move };
}
