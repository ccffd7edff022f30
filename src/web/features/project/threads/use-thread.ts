/** The messages of a thread: the newest page, older ones on request, and sending. */
import { useState } from "react";
import type { MessagePage, MessageView } from "../../../../domain/thread/schema.ts";
import { describeError, isAppError } from "../../../../shared/errors.ts";
import { apiGet, apiSend } from "../../../shell/api-client.ts";
import { newId } from "../../../shell/new-id.ts";

const messageOf = (error: unknown) => (isAppError(error) ? error.message : describeError("internal").message);

/** Both lists by number; of a message that is in both the newer one counts. */
function merge(before: readonly MessageView[], next: readonly MessageView[]): MessageView[] {
  const all = new Map([...before, ...next].map((message) => [message.number, message]));
  return [...all.values()].sort((one, other) => one.number - other.number);
}

export function useThread(threadId: string, first: MessagePage) {
  const [messages, setMessages] = useState(first.messages);
  const [hasMore, setHasMore] = useState(first.hasMore);
  const [sending, setSending] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<{ text: string; key: string } | null>(null);
  const path = `/api/v1/threads/${threadId}/messages`;

  /** True when the message was taken. A press that got no answer is repeated under the same key. */
  async function send(text: string): Promise<boolean> {
    if (sending !== null) return false;
    const key = unanswered?.text === text ? unanswered.key : newId();
    setUnanswered({ text, key });
    setSending(text);
    setError(null);
    try {
      const page = await apiSend<MessagePage>("POST", path, { text, idempotencyKey: key });
      setMessages((before) => merge(before, page.messages));
      setUnanswered(null);
      return true;
    } catch (reason) {
      if (isAppError(reason) && reason.code !== "unavailable") setUnanswered(null);
      setError(messageOf(reason));
      return false;
    } finally {
      setSending(null);
    }
  }

  async function older(): Promise<void> {
    const [oldest] = messages;
    if (!oldest || loading) return;
    setLoading(true);
    try {
      const page = await apiGet<MessagePage>(`${path}?before=${oldest.number}`);
      setMessages((before) => merge(page.messages, before));
      setHasMore(page.hasMore);
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setLoading(false);
    }
  }
  return { messages, hasMore, sending, loading, error, send, older };
}
