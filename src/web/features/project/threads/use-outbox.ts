/** The box of a thread, and the messages on their way: one after the other, so that each follows the one before. */
import { useEffect, useRef, useState } from "react";
import type { MessagePage } from "../../../../domain/message/schema.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { apiSend } from "../../../shell/api-client.ts";
import { newId } from "../../../shell/new-id.ts";
import { keepOutbox, type Outgoing, readOutbox } from "./outbox.ts";

export interface OutboxListeners {
  onTaken: (page: MessagePage) => void;
  /** What was refused is in the box again. */
  onRefused: (reason: unknown) => void;
}

export function useOutbox(threadId: string, path: string, listeners: OutboxListeners) {
  const [draft, setDraft] = useState("");
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
    setDraft(kept.draft);
    setOutgoing(kept.outgoing);
    setRead(true);
  }, [threadId]);
  useEffect(() => {
    if (isRead) keepOutbox(threadId, { draft, outgoing });
  }, [threadId, isRead, draft, outgoing]);

  const sending = outgoing[0];
  useEffect(() => {
    if (!sending) return;
    let left = false;
    const { text, key, after } = sending;
    apiSend<MessagePage>("POST", path, { text, after, idempotencyKey: key })
      .then(
        (page) => !left && told.current.onTaken(page),
        (reason) => {
          if (left) return;
          unanswered.current = isAppError(reason) && reason.code !== "unavailable" ? null : sending;
          setDraft((typed) => (typed === "" ? text : `${text}\n${typed}`));
          told.current.onRefused(reason);
        },
      )
      .finally(() => !left && setOutgoing((all) => all.filter((one) => one.key !== key)));
    return () => {
      left = true;
    };
  }, [sending, path]);

  return {
    draft,
    setDraft,
    outgoing,
    post(text: string, after: string | null | undefined) {
      const repeated = unanswered.current?.text === text ? unanswered.current : null;
      unanswered.current = null;
      setOutgoing((all) => [...all, repeated ?? { text, key: newId(), after }]);
    },
  };
}
