/** /{project_id}/{thread_id}: the conversation, and the box to go on with it. */
import { useEffect, useRef } from "react";
import type { ProjectHead } from "../../../../domain/project/schema.ts";
import { type MessagePage, type ThreadRow, untitledThread } from "../../../../domain/thread/schema.ts";
import type { Source } from "../../../../shared/result.ts";
import { may } from "../../../../shared/roles.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { AppLink } from "../../../../ui/link/link.tsx";
import { Composer } from "./composer.tsx";
import { Message } from "./message.tsx";
import { useThread } from "./use-thread.ts";

export interface ThreadPageProps {
  head: ProjectHead;
  thread: ThreadRow;
  page: MessagePage;
  sources: readonly Source[];
  /** Number of the message that the address leads to. */
  place: number | null;
}

/** Give it the thread's id as its key. */
export function ThreadPage({ head, thread, page, sources, place }: ThreadPageProps) {
  const { messages, hasMore, sending, loading, error, send, older } = useThread(thread.id, page);
  const canWork = may(head.role, "work");
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.number ?? 0;
  const seen = useRef(newest);
  useEffect(() => {
    if (newest > seen.current || sending !== null) end.current?.scrollIntoView({ block: "end" });
    seen.current = newest;
  }, [newest, sending]);
  return (
    <div className="grid min-h-[calc(100dvh-9rem)] max-w-5xl grid-cols-1 grid-rows-[auto_1fr_auto] gap-4 px-4 pt-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="min-w-0 text-xl">{thread.title || untitledThread}</h1>
        <AppLink
          to={`/${head.id}/${thread.id}/settings`}
          className={buttonClass({ variant: "quiet", size: "sm" })}
        >
          <Icon name="settings" />
          スレッドの設定
        </AppLink>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {hasMore && (
          <Button size="sm" className="justify-self-center" busy={loading} onClick={() => void older()}>
            前のメッセージを見る
          </Button>
        )}
        {messages.length === 0 && sending === null && <Empty canWork={canWork} />}
        <ol aria-label="メッセージ" className="grid min-w-0 grid-cols-1 gap-5">
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              sources={sources}
              canWork={canWork}
              sought={message.number === place}
            />
          ))}
          {sending !== null && (
            <li className="grid justify-items-end" aria-live="polite">
              <p className="max-w-[min(40rem,90%)] rounded-md bg-wash px-4 py-2 whitespace-pre-wrap text-ink-soft">
                {sending}
              </p>
              <p className="text-xs text-ink-soft">送っています</p>
            </li>
          )}
        </ol>
        <div ref={end} className="scroll-mb-64" />
      </div>
      {page.hasNewer && (
        <AppLink to={`/${head.id}/${thread.id}`} className={buttonClass({}, "mb-4 justify-self-center")}>
          最新のメッセージへ
        </AppLink>
      )}
      {canWork && !page.hasNewer && (
        <div className="sticky bottom-0 z-20 max-lg:bottom-14">
          <Composer busy={sending !== null} error={error} onSend={send} />
        </div>
      )}
    </div>
  );
}

function Empty({ canWork }: { canWork: boolean }) {
  return (
    <EmptyState icon="message-square" title="まだメッセージはありません">
      {canWork && (
        <p>
          「キャッチコピーをメール用に5本」のように書くと、案件の材料から作ります。文章での会話の返答には、まだ対応していません。
        </p>
      )}
    </EmptyState>
  );
}
