/** The messages of a thread: a branch in pages, sending in order, and what others write meanwhile. */
import { useCallback, useState } from "react";
import type { FeedbackValue, MessagePage } from "#src/domain/message/schema.ts";
import type { AnswerChange } from "#src/shared/chat/proposal.ts";
import { describeError, isAppError } from "#src/shared/errors.ts";
import type { Attachment, MessagePart } from "#src/shared/message-parts.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { joinNewer, joinOlder, type MessageBranch, withMessage } from "./branch.ts";
import { useOutbox } from "./compose/use-outbox.ts";
import { useLive } from "./use-live.ts";

const messageOf = (error: unknown) => (isAppError(error) ? error.message : describeError("internal").message);

/** One thing at a time is loaded; `error` says why the last one could not be. */
function useLoading() {
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function load(work: () => Promise<void>): Promise<void> {
    if (loading) return;
    setLoading(true);
    setError(null);
    try {
      await work();
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setLoading(false);
    }
  }
  return { loading, error, setError, load };
}

export function useThread(threadId: string, first: MessagePage) {
  const thread = `/api/v1/threads/${threadId}`;
  const path = `${thread}/messages`;
  const [branch, setBranch] = useState<MessageBranch>(first);
  const [newest, setNewest] = useState(first.newest);
  const { loading, error, setError, load } = useLoading();
  const take = useCallback((page: MessagePage) => {
    setBranch((loaded) => joinNewer(loaded, page));
    setNewest(page.newest);
  }, []);
  const { post, ...outbox } = useOutbox(threadId, path, {
    onTaken: take,
    onRefused: (reason) => setError(messageOf(reason)),
  });
  const last = branch.messages.at(-1);
  const follows = (last?.number ?? 0) === newest;
  const isOpen = useLive({
    path: thread,
    known: newest,
    isIdle: outbox.outgoing.length === 0,
    onNewer: (page) => {
      if (follows) take(page);
      else setNewest(page.newest);
    },
  });

  async function older(): Promise<void> {
    const [oldest] = branch.messages;
    if (!oldest) return;
    const page = await apiGet<MessagePage>(`${path}?before=${oldest.id}`);
    setBranch((loaded) => joinOlder(loaded, page));
  }

  const answered = useCallback((answerId: string, parts: MessagePart[]) => {
    setBranch((loaded) => withMessage(loaded, answerId, { parts }));
  }, []);

  return {
    ...branch,
    ...outbox,
    loading,
    error,
    /** False once the thread may no longer be read. */
    isOpen,
    /** What is newest in the thread is not what is shown last. */
    isBehind: !follows,
    /** `after`: what it follows, to begin a branch; absent: the end of the branch, of an older one only where that is shown. */
    send(text: string, attached: readonly Attachment[], after?: string | null) {
      setError(null);
      const follow = after === undefined && !follows && !branch.hasNewer ? (last?.id ?? null) : after;
      post({ text, attached: [...attached], after: follow });
    },
    older: () => load(older),
    /** What follows the last message that is loaded, a few at a time. */
    newer: () =>
      load(async () => {
        if (last) take(await apiGet(`${path}?at=${last.number}`));
      }),
    /** Shows the branch through a message; null: the one written to last. */
    show: (through: string | null) =>
      load(async () => take(await apiGet(through === null ? path : `${path}?through=${through}`))),
    again: (answerId: string) =>
      load(async () =>
        take(await apiSend("POST", `${path}/${answerId}/answers`, { idempotencyKey: newId() })),
      ),
    answered,
    /** Answers what the assistant proposes. */
    settle: async (answerId: string, answer: AnswerChange) => {
      const settled = await apiSend<{ parts: MessagePart[] }>(
        "POST",
        `${path}/${answerId}/proposals`,
        answer,
      );
      answered(answerId, settled.parts);
    },
    judge: (answerId: string, value: FeedbackValue | null) =>
      judge(`${path}/${answerId}/feedback`, answerId, value, branch, setBranch),
  };
}

/** Shows what the reader thinks at once, and takes it back when it could not be stored. */
async function judge(
  path: string,
  answerId: string,
  value: FeedbackValue | null,
  { messages }: MessageBranch,
  change: (to: (loaded: MessageBranch) => MessageBranch) => void,
): Promise<void> {
  const put = (feedback: FeedbackValue | null) =>
    change((loaded) => withMessage(loaded, answerId, { feedback }));
  const before = messages.find((message) => message.id === answerId)?.feedback ?? null;
  put(value);
  try {
    await apiSend("PUT", path, { value });
  } catch (reason) {
    put(before);
    toast({ kind: "must", title: "評価を保存できませんでした", description: messageOf(reason) });
  }
}
