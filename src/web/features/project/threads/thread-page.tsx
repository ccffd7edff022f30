/** /{project_id}/{thread_id}: the conversation, and the box to go on with it. */
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import type { MessagePage, MessageView } from "#src/domain/message/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { type ThreadRow, untitledThread } from "#src/domain/thread/schema.ts";
import type { Source } from "#src/shared/result.ts";
import { may } from "#src/shared/roles.ts";
import { isToolName, type ToolName } from "#src/shared/run-parts.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { nextSteps } from "#src/web/parts/chat/next-steps.ts";
import { InlineScript } from "#src/web/shell/head/inline-script.tsx";
import { AttachedLinks } from "./compose/attached-list.tsx";
import { MessageInput } from "./compose/message-input.tsx";
import type { Outgoing } from "./compose/outbox.ts";
import { useKeyboardRoom } from "./compose/use-keyboard-room.ts";
import { materialsWords } from "./materials-section.tsx";
import { attachedTo } from "./message.tsx";
import { MessageList, Older } from "./message-list.tsx";
import type { MessageVerbs } from "./message-verbs.ts";
import { openingScript, toEnd, useEnd } from "./use-end.ts";
import { useThread } from "./use-thread.ts";
import { loadWordsAhead } from "./words/answer-text.tsx";
import { loadWorkAhead } from "./work/run-card.tsx";
import { usePanel, type WorkPanel, WorksContext } from "./work/use-panel.ts";
import { Views } from "./work/view-tabs.tsx";

export interface ThreadPageProps {
  head: ProjectHead;
  thread: ThreadRow;
  page: MessagePage;
  sources: readonly Source[];
  /** No model answers here: messages are understood by their words. */
  isEmbedded: boolean;
  /** Number of the message that the address leads to. */
  place: number | null;
  /** How far the reader has read before; null: it is opened for the first time. */
  readUpTo: number | null;
}

/** Give it the thread's id as its key. */
export function ThreadPage({ head, thread, page, sources, isEmbedded, place, readUpTo }: ThreadPageProps) {
  const talk = useThread(thread.id, page);
  const { messages, outgoing } = talk;
  const canWork = may(head.role, "work");
  const nonce = useRouteLoaderData<{ nonce: string | undefined }>("root")?.nonce;
  const panel = usePanel(messages);
  const { verbs, send } = useVerbs(talk, panel);
  useEffect(loadWordsAhead, []);
  useEffect(loadWorkAhead, []);
  useNaming(thread.title === "" && messages.length > 0);
  // The box is drawn anew for each key: what only messages change is not worked out again for it.
  const next = useMemo(() => nextOf(messages), [messages]);
  const { works } = panel;
  const { end, opening, isAtEnd, unseen, mark } = useEnd({
    threadId: thread.id,
    isCovered: panel.isCovering,
    readUpTo,
    newest: messages.at(-1)?.number ?? 0,
    leaving: outgoing.length,
    isLed: place !== null,
    isWhole: !talk.hasNewer,
  });
  return (
    <Views panel={panel} unseen={unseen} runId={messages.find(({ id }) => id === panel.open)?.run?.id}>
      <Heading projectId={head.id} {...{ thread, isEmbedded }} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {talk.hasMore && (
          <Older oldest={messages[0]?.id} busy={talk.loading} onOlder={() => void talk.older()} />
        )}
        {messages.length === 0 && outgoing.length === 0 && <Empty canWork={canWork} />}
        <ol aria-label="メッセージ" className="grid min-w-0 grid-cols-1 gap-5">
          {/* The box below is taken over first; what one presses here is taken over at once. */}
          <Suspense>
            <WorksContext value={works}>
              <MessageList
                messages={messages}
                sources={sources}
                canWork={canWork}
                place={place}
                mark={mark}
                beside={panel.open}
                verbs={verbs}
              />
            </WorksContext>
          </Suspense>
          {outgoing.map(({ key, ...sent }, index) => (
            <Leaving key={key} {...sent} isWaiting={index > 0} />
          ))}
        </ol>
        {talk.hasNewer && (
          <Button
            size="sm"
            className="justify-self-center"
            busy={talk.loading}
            onClick={() => void talk.newer()}
          >
            続きのメッセージを見る
          </Button>
        )}
        <div ref={end} className="h-px" />
      </div>
      <Foot {...{ talk, isAtEnd, unseen, next, send, canWork }} projectId={head.id}>
        {place === null && <InlineScript ref={opening} script={openingScript} nonce={nonce} />}
      </Foot>
    </Views>
  );
}

function Heading({
  projectId,
  thread,
  isEmbedded,
}: Pick<ThreadPageProps, "thread" | "isEmbedded"> & { projectId: string }) {
  const bound = materialsWords(thread);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h1 className="min-w-0 text-xl">{thread.title || untitledThread}</h1>
      <AppLink
        to={`/${projectId}/${thread.id}/settings`}
        className={buttonClass({ variant: "quiet", size: "sm" })}
      >
        <Icon name="settings" />
        スレッドの設定
      </AppLink>
      {thread.private && (
        <p className="basis-full text-xs text-ink-soft">
          自分だけのスレッドです。ほかのメンバーには見えません。
        </p>
      )}
      {bound && <p className="basis-full text-xs text-ink-soft">{bound}</p>}
      {isEmbedded && (
        <p className="basis-full text-xs text-ink-soft">
          材料から答え、ツールを動かします。自由な相談にはモデルの接続が必要です。
        </p>
      )}
    </div>
  );
}

interface FootProps {
  projectId: string;
  talk: ReturnType<typeof useThread>;
  isAtEnd: boolean;
  unseen: number;
  next: ToolName[];
  canWork: boolean;
  send: (text: string) => void;
  children: ReactNode;
}

/** Always in sight: what is new elsewhere, and the box to write in. */
function Foot({ projectId, talk, isAtEnd, unseen, next, canWork, send, children }: FootProps) {
  useKeyboardRoom(isAtEnd, toEnd);
  return (
    <div className="sticky bottom-[max(var(--tray-room,0px),var(--keyboard,0px))] z-20 grid max-lg:bottom-[max(calc(3.5rem+var(--tray-room,0px)),var(--keyboard,0px))]">
      <Newer
        elsewhere={talk.isBehind ? (talk.hasNewer ? "later" : "branch") : null}
        isAtEnd={isAtEnd}
        unseen={unseen}
        onEnd={toEnd}
        onNewest={() => void talk.show(null).then(toEnd)}
      />
      {!talk.isOpen && (
        <Notice tone="must" title="このスレッドは、いまは開けません">
          案件のメンバーから外れたか、スレッドが削除されたか、始めた人だけのものになりました。ここに見えている内容は、もう更新されません。
        </Notice>
      )}
      {canWork && talk.isOpen && (
        <MessageInput
          projectId={projectId}
          draft={talk.draft}
          attached={talk.attached}
          error={talk.error}
          isNew={talk.messages.length === 0}
          waiting={Math.max(0, talk.outgoing.length - 1)}
          next={next}
          onAttached={talk.setAttached}
          onSend={send}
        />
      )}
      {children}
    </div>
  );
}

/** The first message names a thread without a name: the heading and the list beside the page hear of it. */
function useNaming(isNamed: boolean): void {
  const { revalidate } = useRevalidator();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isNamed || isAsked.current) return;
    isAsked.current = true;
    void revalidate();
  }, [isNamed, revalidate]);
}

/** What the newest answer names, or what builds on what was made last. */
function nextOf(messages: readonly MessageView[]): ToolName[] {
  const parts = messages.toReversed().flatMap((message) => message.parts);
  const named = messages.at(-1)?.parts.find((part) => part.type === "next");
  if (named) return named.tools.filter(isToolName);
  const made = parts.find((part) => part.type === "tools");
  return nextSteps(made?.tools.filter(isToolName) ?? []);
}

/** Verbs that stay the same while what they act on changes, so that the list need not be drawn anew. */
function useVerbs(
  talk: ReturnType<typeof useThread>,
  panel: WorkPanel,
): { verbs: MessageVerbs; send: (text: string) => void } {
  const latest = useRef({ ...talk, ...panel });
  useEffect(() => {
    latest.current = { ...talk, ...panel };
  });
  return useMemo(
    () => ({
      send: (text) => {
        latest.current.send(text, latest.current.attached);
        latest.current.setAttached([]);
      },
      verbs: {
        onRewrite: ({ after, parts }, text) => latest.current.send(text, attachedTo(parts), after),
        onAgain: (id) => void latest.current.again(id),
        onJudge: (id, value) => void latest.current.judge(id, value),
        onShow: (id) => void latest.current.show(id),
        onSettle: (id, how) => latest.current.settle(id, how),
        onAsk: (text) => latest.current.send(text, []),
        onAnswered: (id, parts) => latest.current.answered(id, parts),
        onBeside: (id) => latest.current.choose(id),
        onWork: (id) => latest.current.onWork(id),
      },
    }),
    [],
  );
}

/** A message on its way. */
function Leaving({
  text,
  attached,
  isWaiting,
}: Pick<Outgoing, "text" | "attached"> & { isWaiting: boolean }) {
  return (
    <li className="grid justify-items-end" aria-live="polite">
      <div className="max-w-[min(40rem,90%)] rounded-md bg-wash px-4 py-2 text-ink-soft">
        <p className="break-words whitespace-pre-wrap">{text}</p>
        <AttachedLinks attached={attached} />
      </div>
      <p className="text-xs text-ink-soft">{isWaiting ? "順番を待っています" : "送っています"}</p>
    </li>
  );
}

/** The way to what is newest, when it is out of sight, further on in the branch, or on another one. */
function Newer({
  elsewhere,
  isAtEnd,
  unseen,
  onEnd,
  onNewest,
}: {
  elsewhere: "later" | "branch" | null;
  isAtEnd: boolean;
  unseen: number;
  onEnd: () => void;
  onNewest: () => void;
}) {
  if (elsewhere === null && isAtEnd) return null;
  const below = unseen > 0 ? `新しいメッセージを見る（${unseen}件）` : "最新のメッセージへ";
  return (
    <Button
      size="sm"
      icon="arrow-down"
      className="mb-2 justify-self-center bg-raised shadow-md"
      onClick={elsewhere === null ? onEnd : onNewest}
    >
      {elsewhere === "branch" ? "最新のやり取りへ" : below}
    </Button>
  );
}

function Empty({ canWork }: { canWork: boolean }) {
  return (
    <EmptyState icon="message-square" title="まだメッセージはありません">
      {canWork && (
        <p>
          「キャッチコピーをメール用に5本」のように書くと、案件の材料から作ります。質問には、案件の説明・ファイル・結果・メモから答えます。
        </p>
      )}
    </EmptyState>
  );
}
