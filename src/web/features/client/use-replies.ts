import type { ClientSays } from "../../../shared/handover/client-says.ts";
import { toast } from "../../../ui/toast/store.ts";
import { messageOf } from "../../parts/results/use-row.ts";
import { apiSend } from "../../shell/api-client.ts";

const undoTimeoutMs = 10_000;

export interface Reply {
  /** Pieces of one result, as it was shown. */
  about: { resultId: string; version: number; items: string[] };
  says: ClientSays;
  name: string;
  note: string;
}

const done: Record<ClientSays, string> = {
  approved: "承認しました",
  sent_back: "「直してほしい」を送りました",
  comment: "コメントを送りました",
};

export interface Secret {
  token: string;
  pass: string | null;
}

/** Sends what the client says, with a way back for ten seconds; what is behind the link is read again after both. */
export function useReplies(
  { token, pass }: Secret,
  onReload: () => Promise<void>,
): (replies: readonly Reply[]) => Promise<void> {
  const secret = { token, ...(pass === null ? {} : { pass }) };
  // What was said is kept by then: a page that is not read again is no reason to say it once more.
  const reload = () =>
    onReload().catch(() => {
      toast({
        kind: "check",
        title: "画面を更新できませんでした",
        description: "ページを読み込み直すと、いまのお返事が出ます。",
      });
    });
  const takeBack = async (ids: readonly string[]) => {
    try {
      await apiSend("POST", "/api/v1/client/answers/withdrawal", { ...secret, ids });
      toast({ kind: "good", title: "返事を取り消しました" });
    } catch (error) {
      toast({ kind: "must", title: "取り消せませんでした", description: messageOf(error) });
    }
    await reload();
  };
  const tellSent = (says: ClientSays, name: string, ids: readonly string[]) =>
    toast({
      kind: "good",
      title: ids.length > 1 ? `${ids.length}案を承認しました` : done[says],
      description: `${name}さんのお返事として届きます。`,
      timeout: undoTimeoutMs,
      action: { label: "取り消す", onSelect: () => void takeBack(ids) },
    });
  return async (replies) => {
    const [first] = replies;
    if (!first) return;
    const ids: string[] = [];
    try {
      for (const { about, says, name, note } of replies) {
        const body = { ...secret, ...about, says, name, note };
        ids.push(...(await apiSend<{ ids: string[] }>("POST", "/api/v1/client/answers", body)).ids);
      }
    } catch (error) {
      // What went out before it stopped may be taken back like any other.
      if (ids.length > 0) tellSent(first.says, first.name, ids);
      // Something newer may be there by now; what was refused is said where it was asked.
      await onReload().catch(() => {});
      throw error;
    }
    tellSent(first.says, first.name, ids);
    await reload();
  };
}
