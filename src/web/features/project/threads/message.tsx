import { clsx } from "clsx";
import { memo, startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { MessageView } from "#src/domain/message/schema.ts";
import { appendAnswer } from "#src/shared/chat/streamed-answer.ts";
import type { Attachment, MessagePart } from "#src/shared/message-parts.ts";
import type { Source } from "#src/shared/result.ts";
import type { AnswerData } from "#src/shared/run-parts.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { AnswerMessage } from "./answer.tsx";
import { AttachedLinks } from "./compose/attached-list.tsx";
import { createTypingAwareBuffer } from "./compose/typing-aware-buffer.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageEdit } from "./message-edit.tsx";
import type { MessageVerbs } from "./message-verbs.ts";
import type { Settling } from "./work/proposals.tsx";
import { RunCard } from "./work/run-card.tsx";

export interface MessageProps extends MessageVerbs {
  message: MessageView;
  sources: readonly Source[];
  canWork: boolean;
  /** The address leads to this one. */
  sought: boolean;
  /** Its work is the one that is looked at. */
  isBeside: boolean;
}

/** One message: a person's words on a ground of their own, the assistant's with the work under them. */
export const Message = memo(function Message({
  message,
  sources,
  canWork,
  sought,
  isBeside,
  onRewrite,
  onAnswered,
  onBeside,
  onWork,
  onAgain,
  onJudge,
  onShow,
  onSettle,
  onAsk,
}: MessageProps) {
  const [editing, setEditing] = useState(false);
  const asked = message.role === "user";
  const author = message.own ? "あなた" : (message.author ?? "退会した方");
  const text = wordsOf(message.parts);
  const { said, hear } = useSaid();
  const { id, run } = message;
  const hearOut = useCallback((parts: MessagePart[]) => onAnswered(id, parts), [id, onAnswered]);
  const settling = useSettling(id, { canWork, onAsk, onSettle });
  const beside = useBeside(id, { isBeside, onBeside, onWork });
  const isComing = !asked && message.parts.length === 0;
  return (
    <li
      id={`message-${message.number}`}
      // What is far out of sight is laid out when it comes near.
      className={placeClass(message, { sought, isBeside })}
    >
      <article
        aria-label={asked ? `${author}のメッセージ` : "アシスタントの返答"}
        className={asked ? "max-w-[min(40rem,90%)] rounded-md bg-wash px-4 py-2" : "min-w-0"}
      >
        <p className="text-xs text-ink-soft">
          {asked ? author : "アシスタント"}
          <time dateTime={message.at} className="tabular ml-2">
            {momentLabel(message.at)}
          </time>
        </p>
        {editing ? (
          <MessageEdit
            text={text}
            onCancel={() => setEditing(false)}
            onSend={(words) => {
              setEditing(false);
              onRewrite(message, words);
            }}
          />
        ) : (
          <Words {...{ message, text, settling }} said={isComing ? said.text : null} />
        )}
      </article>
      {run && (
        <RunCard
          run={run}
          answer={isComing ? "coming" : isTalk(message) ? "whole" : "none"}
          sources={sources}
          canWork={canWork}
          beside={beside}
          onSaid={hear}
          onAnswered={hearOut}
          rewording={rewordingIn(message.parts)}
          onAsk={onAsk}
        />
      )}
      <MessageActions
        {...{ onAgain, onJudge, onShow }}
        message={message}
        text={text}
        canWork={canWork}
        onEdit={message.own && !editing ? () => setEditing(true) : undefined}
      />
    </li>
  );
});

/** How its proposals are answered. */
function useSettling(
  id: string,
  { canWork, onAsk, onSettle }: Pick<MessageProps, "canWork" | "onAsk" | "onSettle">,
): Settling {
  return useMemo(
    () => ({
      ...{ canWork, onAsk },
      onSettle: (proposal, answer) => onSettle(id, { proposal, answer }),
    }),
    [canWork, id, onAsk, onSettle],
  );
}

/** Where its work stands. */
function useBeside(
  id: string,
  { isBeside, onBeside, onWork }: Pick<MessageProps, "isBeside" | "onBeside" | "onWork">,
) {
  return useMemo(
    () => ({
      isOpen: isBeside,
      onOpen: (open: boolean) => onBeside(open ? id : null),
      onWork: () => onWork(id),
    }),
    [id, isBeside, onBeside, onWork],
  );
}

function placeClass(
  { role, run }: MessageView,
  { sought, isBeside }: { sought: boolean; isBeside: boolean },
) {
  return clsx(
    "scroll-mt-24",
    // What is contained could not stand beside, or over the page.
    !isBeside && "[content-visibility:auto]",
    sought && "rounded-md outline-2 outline-offset-4 outline-primary",
    role === "user" ? "grid justify-items-end" : "grid grid-cols-1 gap-3",
    run ? "[contain-intrinsic-size:auto_14rem]" : "[contain-intrinsic-size:auto_8rem]",
  );
}

/** What an answer says while it comes. */
function useSaid() {
  const [said, setSaid] = useState({ round: 0, text: "" });
  const [calm] = useState(() =>
    // Drawn when there is time for it: a key goes first.
    createTypingAwareBuffer<AnswerData>((pieces) =>
      startTransition(() => setSaid((known) => pieces.reduce(appendAnswer, known))),
    ),
  );
  useEffect(() => calm.end, [calm]);
  return { said, hear: calm.push };
}

interface WordsProps {
  message: MessageView;
  text: string;
  said: string | null;
  settling: Settling;
}

function Words({ message, text, said, settling }: WordsProps) {
  if (message.role === "assistant") return <AnswerMessage parts={message.parts} {...{ said, settling }} />;
  return (
    <>
      <p className="break-words whitespace-pre-wrap">{text}</p>
      <AttachedLinks attached={attachedTo(message.parts)} />
    </>
  );
}

export function attachedTo(parts: readonly MessagePart[]): Attachment[] {
  return parts.flatMap((part) => (part.type === "attachments" ? part.attachments : []));
}

const rewordingIn = (parts: readonly MessagePart[]) => parts.find((part) => part.type === "rewording");

/** Answered in words by a model, whatever it made beside. */
const isTalk = ({ parts }: MessageView) => parts.some(({ type }) => type === "cost");

/** Tools show themselves by their work. */
function wordsOf(parts: readonly MessagePart[]): string {
  return parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
}
