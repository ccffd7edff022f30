/** Sends what the client says: what cannot be sent now waits on the device, what was sent can be taken back for ten seconds. */
import { isAppError } from "#src/shared/errors.ts";
import type { ClientSays } from "#src/shared/handover/client-says.ts";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { isWaiting, type QueuedReply, type Reply, type ReplyQueue } from "./reply-queue.ts";

const undoTimeoutMs = 10_000;

const done: Record<ClientSays, string> = {
  approved: "承認しました",
  sent_back: "「直してほしい」を送りました",
  comment: "コメントを送りました",
};

export interface Secret {
  token: string;
  pass: string | null;
}

interface Sending {
  secret: Secret;
  queue: ReplyQueue;
  /** Reads again what is behind the link. */
  onReload: () => Promise<void>;
}

const codeOf = (error: unknown) => (isAppError(error) ? error.code : "internal");
/** It is worth sending again as it is. */
const isPassing = (error: unknown) =>
  ["unavailable", "internal", "too_many_requests"].includes(codeOf(error));

export function createSender({ secret: { token, pass }, queue, onReload }: Sending) {
  const secret = { token, ...(pass === null ? {} : { pass }) };
  const { reload, tellSent } = tellers(secret, onReload);
  let flushing: Promise<void> | null = null;

  const post = async ({ key, about, says, name, note }: QueuedReply) => {
    const body = { ...secret, ...about, says, name, note, idempotencyKey: key };
    const { ids } = await apiSend<{ ids: string[] }>("POST", "/api/v1/client/answers", body);
    queue.drop([key]);
    return ids;
  };

  /** Sends what waits, the oldest first, as long as it is heard. What is refused stays to be read. */
  const sendWaiting = async (): Promise<void> => {
    const sent: { ids: string[]; name: string }[] = [];
    let wasRefused = false;
    for (const one of queue.read().filter(isWaiting)) {
      try {
        sent.push({ ids: await post(one), name: one.name });
      } catch (error) {
        if (isPassing(error)) break;
        queue.refuse(one.key, messageOf(error));
        wasRefused = true;
      }
    }
    const ids = sent.flatMap((one) => one.ids);
    if (ids.length > 0)
      tellSent(`預かっていたお返事を送りました（${ids.length}案）`, sent[0]?.name ?? "", ids);
    if (ids.length > 0 || wasRefused) await reload();
  };
  const flush = (): Promise<void> => {
    flushing ??= sendWaiting().finally(() => {
      flushing = null;
    });
    return flushing;
  };

  /** What is refused is not kept: it stays where it was asked. */
  const send = async (replies: readonly Reply[]): Promise<void> => {
    const [first] = replies;
    if (!first) return;
    // What was said before is heard before.
    await flush();
    const isBehind = queue.read().some(isWaiting);
    const { added, isKept } = queue.add(replies);
    const keys = added.map(({ key }) => key);
    const waitWith = () => {
      queue.wait(keys);
      tellWaiting(isKept);
    };
    if (isBehind) return waitWith();
    const ids: string[] = [];
    const tellOwn = () =>
      tellSent(ids.length > 1 ? `${ids.length}案を承認しました` : done[first.says], first.name, ids);
    try {
      for (const one of added) ids.push(...(await post(one)));
    } catch (error) {
      // What went out before it stopped may be taken back like any other.
      if (ids.length > 0) tellOwn();
      if (codeOf(error) === "unavailable") {
        waitWith();
        if (ids.length > 0) await reload();
        return;
      }
      queue.drop(keys);
      // Something newer may be there by now; what was refused is said where it was asked.
      await onReload().catch(() => {});
      throw error;
    }
    tellOwn();
    await reload();
  };
  return { send, flush };
}

/** What is said of answers that went out, with the way back. */
function tellers(secret: object, onReload: () => Promise<void>) {
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
  const tellSent = (title: string, name: string, ids: readonly string[]) =>
    toast({
      kind: "good",
      title,
      description: `${name}さんのお返事として届きます。`,
      timeout: undoTimeoutMs,
      action: { label: "取り消す", onSelect: () => void takeBack(ids) },
    });
  return { reload, tellSent };
}

function tellWaiting(isKept: boolean): void {
  toast({
    kind: "check",
    title: "まだ送っていません",
    description: isKept
      ? "お返事はこの端末に残しました。つながると送ります。"
      : "つながると送ります。それまで、このページを開いたままにしてください。",
  });
}
