import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { type CommentView, commentLimit } from "#src/domain/comment/schema.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

/** A comment and the result that it is about. */
export type RunComment = CommentView & { resultId: string };

const shown = 40;
export const shortened = (text: string) =>
  [...text].length > shown ? `${[...text].slice(0, shown).join("")}…` : text;

/** One comment, settled by whoever may write here; changed by its author, taken back by them or whoever `canRemove`. */
export function Comment({
  comment: { id, author, text, at, resolvedBy, edited, mine },
  canWrite,
  canRemove,
  children,
}: {
  comment: RunComment;
  canWrite: boolean;
  canRemove: boolean;
  children: ReactNode;
}) {
  const action = useAction();
  const { revalidate } = useRevalidator();
  const [isEditing, setEditing] = useState(false);
  const send = async (change: object) => {
    await apiSend("PATCH", `/api/v1/comments/${id}`, change);
    await revalidate();
  };
  const bringBack = () =>
    send({ trashed: false }).catch((error: unknown) =>
      toast({ kind: "must", title: "戻せませんでした", description: messageOf(error) }),
    );
  const remove = () =>
    action.run(async () => {
      await send({ trashed: true });
      toast({
        title: "コメントを削除しました",
        timeout: 10_000,
        action: { label: "元に戻す", onSelect: () => void bringBack() },
      });
    });
  return (
    <li data-comment={id} className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="min-w-0 font-bold wrap-anywhere">{author}</span>
        <span className="text-xs text-ink-soft">
          {momentLabel(at)}
          {edited && "（書き直し済み）"}
        </span>
        {resolvedBy !== null && <Badge tone="good">{resolvedBy}さんが解決済みにしました</Badge>}
      </p>
      <p className="border-l-2 border-line pl-2 text-xs wrap-anywhere text-ink-soft">{children}</p>
      {isEditing ? (
        <Rewording text={text} onSave={(next) => send({ text: next })} onClose={() => setEditing(false)} />
      ) : (
        <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
      )}
      {canWrite && !isEditing && (
        <CommentButtons
          comment={{ author, text, resolvedBy, mine }}
          canRemove={canRemove}
          busy={action.busy}
          onSettle={() => void action.run(() => send({ resolved: resolvedBy === null }))}
          onEdit={() => setEditing(true)}
          onRemove={() => void remove()}
        />
      )}
      <FailureMessage action={action} />
    </li>
  );
}

function CommentButtons({
  comment: { author, text, resolvedBy, mine },
  canRemove,
  busy,
  onSettle,
  onEdit,
  onRemove,
}: {
  comment: Pick<RunComment, "author" | "text" | "resolvedBy" | "mine">;
  canRemove: boolean;
  busy: boolean;
  onSettle: () => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const settle = resolvedBy === null ? "解決済みにする" : "未解決に戻す";
  return (
    <div className="flex flex-wrap gap-1">
      <Button
        size="sm"
        variant="quiet"
        icon={resolvedBy === null ? "check" : "rotate-ccw"}
        busy={busy}
        aria-label={`${settle}（${shortened(text)}）`}
        onClick={onSettle}
      >
        {settle}
      </Button>
      {mine && (
        <Button
          size="sm"
          variant="quiet"
          icon="pencil"
          aria-label={`書き直す（${shortened(text)}）`}
          onClick={onEdit}
        >
          書き直す
        </Button>
      )}
      {(mine || canRemove) && (
        <Button
          size="sm"
          variant="quiet"
          icon="trash"
          aria-label={`削除する（${mine ? "" : `${author}さん：`}${shortened(text)}）`}
          onClick={onRemove}
        >
          削除する
        </Button>
      )}
    </div>
  );
}

function Rewording({
  text,
  onSave,
  onClose,
}: {
  text: string;
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
}) {
  const [next, setNext] = useState(text);
  const action = useAction();
  const save = async () => {
    if (next === text || (await action.run(() => onSave(next)))) onClose();
  };
  return (
    <div className="grid gap-2">
      <TextArea
        name="rewording"
        label="コメントを書き直す"
        rows={2}
        maxLength={commentLimit}
        value={next}
        error={action.errorOf("text")}
        onSubmitKey={() => void save()}
        onChange={(given) => {
          setNext(given);
          action.clear();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" busy={action.busy} onClick={() => void save()}>
          保存する
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          やめる
        </Button>
      </div>
      <FailureMessage action={action} />
    </div>
  );
}
