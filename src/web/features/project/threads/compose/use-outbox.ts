/** The box of a thread, and the messages on their way: one after the other, so that each follows the one before. */
import { useEffect, useRef, useState } from "react";
import type { MessagePage } from "#src/domain/message/schema.ts";
import { isAppError } from "#src/shared/errors.ts";
import type { Attachment } from "#src/shared/message-parts.ts";
import { takeFirstMessage } from "#src/web/parts/threads/first-message.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { createDraftStore } from "./draft.ts";
import { keepOutbox, type Outgoing, readOutbox } from "./outbox.ts";

export interface OutboxListeners {
  onTaken: (page: MessagePage) => void;
  /** What was refused is in the box again. */
  onRefused: (reason: unknown) => void;
}

export function useOutbox(threadId: string, path: string, listeners: OutboxListeners) {
  const [draft] = useState(createDraftStore);
  const [attached, setAttached] = useState<Attachment[]>([]);
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const [isRead, setRead] = useState(false);
  /** Sent without an answer: the same words go out again under the same key. */
  const unanswered = useRef<Outgoing | null>(null);
  const told = useRef(listeners);
  useEffect(() => {
    told.current = listeners;
  });

  useEffect(() => {
    const kept = readOutbox(threadId);
    draft.write(kept.draft || takeFirstMessage(threadId));
    setAttached(kept.attached);
    setOutgoing(kept.outgoing);
    setRead(true);
  }, [threadId, draft]);
  useEffect(() => {
    if (!isRead) return;
    const keep = () => keepOutbox(threadId, { draft: draft.read(), attached, outgoing });
    keep();
    return draft.subscribe(keep);
  }, [threadId, isRead, draft, attached, outgoing]);

  const sending = outgoing[0];
  useEffect(() => {
    if (!sending) return;
    let left = false;
    const { text, key, after } = sending;
    const attachments = sending.attached.map(({ kind, id }) => ({ kind, id }));
    apiSend<MessagePage>("POST", path, { text, after, attachments, idempotencyKey: key })
      .then(
        (page) => !left && told.current.onTaken(page),
        (reason) => {
          if (left) return;
          unanswered.current = isAppError(reason) && reason.code !== "unavailable" ? null : sending;
          const typed = draft.read();
          draft.write(typed === "" ? text : `${text}\n${typed}`);
          setAttached((now) => [...sending.attached, ...now.filter((one) => !isIn(sending.attached, one))]);
          told.current.onRefused(reason);
        },
      )
      .finally(() => !left && setOutgoing((all) => all.filter((one) => one.key !== key)));
    return () => {
      left = true;
    };
  }, [sending, path, draft]);

  return {
    draft,
    attached,
    setAttached,
    outgoing,
    post({ text, attached: beside, after }: Omit<Outgoing, "key">) {
      const last = unanswered.current;
      const isRepeated = last?.text === text && isSame(last.attached, beside);
      unanswered.current = null;
      setOutgoing((all) => [...all, isRepeated ? last : { text, attached: beside, key: newId(), after }]);
    },
  };
}

const isIn = (all: readonly Attachment[], { kind, id }: Attachment) =>
  all.some((one) => one.kind === kind && one.id === id);
const isSame = (some: readonly Attachment[], others: readonly Attachment[]) =>
  some.length === others.length && some.every((one) => isIn(others, one));
