/** The messages of a branch. Writing in the box below leaves it alone, and what is far out of sight is not laid out. */
import { Fragment, memo, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { MessageView } from "#src/domain/message/schema.ts";
import type { Source } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { Message } from "./message.tsx";
import type { MessageVerbs } from "./message-verbs.ts";
import { unreadId } from "./use-end.ts";

/** Older messages are fetched when their place is this near. */
const nearness = "800px 0px 0px 0px";

export interface MessageListProps {
  messages: readonly MessageView[];
  sources: readonly Source[];
  canWork: boolean;
  /** Number of the message that the address leads to. */
  place: number | null;
  /** What stands after this number is new to the reader. */
  mark: number | null;
  /** Id of the message whose work stands beside the conversation. */
  beside: string | null;
  /** Stable, all of them. */
  verbs: MessageVerbs;
}

export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { messages, sources, canWork, place, mark, beside, verbs } = props;
  const firstNew = mark === null ? undefined : messages.find(({ number, own }) => number > mark && !own);
  return messages.map((message) => (
    <Fragment key={message.id}>
      {message.id === firstNew?.id && <UnreadMark />}
      <Message
        message={message}
        sources={sources}
        canWork={canWork}
        sought={message.number === place}
        isBeside={message.id === beside}
        {...verbs}
      />
    </Fragment>
  ));
});

function UnreadMark() {
  return (
    <li id={unreadId} className="flex scroll-mt-24 items-center gap-3 text-xs text-stroke">
      <span className="h-px flex-1 bg-primary" />
      ここから新しいメッセージ
      <span className="h-px flex-1 bg-primary" />
    </li>
  );
}

export interface OlderProps {
  /** Of the oldest message that is loaded. */
  oldest: string | undefined;
  busy: boolean;
  onOlder: () => void;
}

/** Fetches older messages when their place comes near, and keeps what is read where it is. The button serves the keyboard, and after a failure. */
export function Older({ oldest, busy, onOlder }: OlderProps) {
  const button = useRef<HTMLDivElement>(null);
  const load = useRef(onOlder);
  const kept = useRef<{ node: Element; top: number } | null>(null);
  /** It has been out of sight: before that, the page is still on its way to where reading goes on. */
  const wasAway = useRef(false);
  const begin = useCallback(() => {
    const node = button.current?.parentElement?.querySelector("ol > li");
    if (node) kept.current = { node, top: node.getBoundingClientRect().top };
    load.current();
  }, []);
  useLayoutEffect(() => {
    load.current = onOlder;
  });
  // At the very top the browser itself keeps nothing in place.
  useLayoutEffect(() => {
    const last = kept.current;
    kept.current = null;
    if (!last?.node.isConnected || oldest === undefined) return;
    if (window.scrollY > 0 && CSS.supports("overflow-anchor", "auto")) return;
    window.scrollBy({ top: last.node.getBoundingClientRect().top - last.top });
  }, [oldest]);
  useEffect(() => {
    if (!button.current || oldest === undefined) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === false) wasAway.current = true;
        if (!entry?.isIntersecting || !wasAway.current) return;
        watcher.disconnect();
        begin();
      },
      { rootMargin: nearness },
    );
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [oldest, begin]);
  return (
    <div ref={button} className="justify-self-center">
      <Button size="sm" busy={busy} onClick={begin}>
        前のメッセージを見る
      </Button>
    </div>
  );
}
