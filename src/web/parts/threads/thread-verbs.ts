/** What a person does with a thread in a list, and how it is taken back. */
import type { ThreadRow } from "#src/domain/thread/schema.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "../../shell/api-client.ts";
import { messageOf } from "../results/use-row.ts";

const undoTimeoutMs = 10_000;
const path = ({ id }: ThreadRow) => `/api/v1/threads/${id}`;

export interface ThreadVerbs {
  /** Fails with what the server answered. */
  onRename(thread: ThreadRow, title: string): Promise<void>;
  onPin(thread: ThreadRow): void;
  onArchive(thread: ThreadRow): void;
  onRemove(thread: ThreadRow): void;
}

/** `changed`: the list is to be read again; `left`: a thread is gone from it; what it answers is waited for. */
export function threadVerbs(
  changed: () => void,
  left: (thread: ThreadRow) => void | Promise<void>,
): ThreadVerbs {
  const failed = (title: string) => (error: unknown) =>
    toast({ kind: "must", title, description: messageOf(error) });
  const patch = (thread: ThreadRow, values: object) => apiSend<void>("PATCH", path(thread), values);
  /** Does it, says so, and offers the way back. */
  const move = (thread: ThreadRow, does: Promise<void>, undoes: () => Promise<void>, said: Told) =>
    does.then(() => {
      // The page of a thread that is gone is not read again: first it is left.
      void Promise.resolve(left(thread)).then(changed);
      toast({
        kind: "good",
        ...said,
        timeout: undoTimeoutMs,
        action: {
          label: "元に戻す",
          onSelect: () => void undoes().then(changed, failed("元に戻せませんでした")),
        },
      });
    }, failed("変更できませんでした"));
  return {
    async onRename(thread, title) {
      await patch(thread, { title });
      changed();
    },
    onPin: (thread) =>
      void patch(thread, { pinned: !thread.pinned }).then(changed, failed("変更できませんでした")),
    onArchive(thread) {
      const archived = !thread.archived;
      void move(thread, patch(thread, { archived }), () => patch(thread, { archived: !archived }), {
        title: archived ? "アーカイブしました" : "一覧に戻しました",
      });
    },
    onRemove(thread) {
      void move(
        thread,
        apiSend<void>("DELETE", path(thread)),
        () => apiSend<void>("POST", `${path(thread)}/restore`),
        { title: "スレッドを削除しました", description: "結果は「結果」に残っています。" },
      );
    },
  };
}

interface Told {
  title: string;
  description?: string;
}
