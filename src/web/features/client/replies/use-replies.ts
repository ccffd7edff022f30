import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { createReplyQueue, isWaiting, type QueuedReply } from "./reply-queue.ts";
import { createSender, type Secret } from "./send-replies.ts";

/** Not every net that comes back is told of. */
const againMs = 20_000;
const none: readonly QueuedReply[] = [];

/** What the client says, and what of it waits on this device; it is sent when the page is opened, looked at, or has a net again. */
export function useReplies({ token, pass }: Secret, onReload: () => Promise<void>) {
  const newest = useRef(onReload);
  useEffect(() => {
    newest.current = onReload;
  });
  const queue = useMemo(() => createReplyQueue(token, () => localStorage), [token]);
  const { send, flush } = useMemo(
    () => createSender({ secret: { token, pass }, queue, onReload: () => newest.current() }),
    [token, pass, queue],
  );
  const queued = useSyncExternalStore(queue.subscribe, queue.read, () => none);
  const waits = queued.some(isWaiting);
  useEffect(() => {
    addEventListener("storage", queue.reread);
    return () => removeEventListener("storage", queue.reread);
  }, [queue]);
  useEffect(() => void flush(), [flush]);
  useEffect(() => {
    if (!waits) return;
    const again = () => void flush();
    const timer = setInterval(again, againMs);
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [waits, flush]);
  return { queued, queue, send, flush };
}
