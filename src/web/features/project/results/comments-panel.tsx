import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { type CommentView, commentLimit } from "../../../../domain/comment/schema.ts";
import type { MessageRun } from "../../../../domain/message/schema.ts";
import { type MemberRole, may } from "../../../../shared/roles.ts";
import { catalog } from "../../../../tools/catalog.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { Failure } from "../../../parts/action/form.tsx";
import { useAction } from "../../../parts/action/use-action.ts";
import { momentLabel } from "../../../parts/frame/dates.ts";
import { apiSend } from "../../../shell/api-client.ts";

/** A comment and the result that it is about. */
export type RunComment = CommentView & { resultId: string };

interface CommentsPanelProps {
  results: MessageRun["results"];
  comments: readonly RunComment[];
  role: MemberRole;
  /** Id of the result or the piece that the next comment is about. */
  about: string;
  onAbout: (id: string) => void;
}

const shown = 40;
const short = (text: string) => ([...text].length > shown ? `${[...text].slice(0, shown).join("")}…` : text);

interface Target {
  resultId: string;
  itemId: string | null;
  label: string;
}

/** Results and their pieces: id → what it is called. */
function targetsOf(results: MessageRun["results"]): Map<string, Target> {
  return new Map<string, Target>(
    results.flatMap(({ id, tool, items }) => [
      [id, { resultId: id, itemId: null, label: `${catalog[tool].title}の全体` }] as const,
      ...items
        .filter(({ text }) => text.trim() !== "")
        .map((item) => [item.id, { resultId: id, itemId: item.id, label: short(item.text) }] as const),
    ]),
  );
}

/** What members say to each other about what is open; the client never sees it. */
export function CommentsPanel({ results, comments, role, about, onAbout }: CommentsPanelProps) {
  const [all, setAll] = useState(false);
  const targets = targetsOf(results);
  const open = comments.filter(({ resolvedBy }) => resolvedBy === null);
  const listed = all ? comments : open;
  const settled = comments.length - open.length;
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="comments" className="card grid gap-3 p-4 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="comments" className="text-base">
          コメント
        </h2>
        <span className="text-xs text-ink-soft">メンバーだけが見られます</span>
        {settled > 0 && (
          <Button size="sm" variant="quiet" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? "解決済みを隠す" : `解決済み${settled}件も見る`}
          </Button>
        )}
      </div>
      {listed.length > 0 && (
        <ul aria-label="コメント" className="grid gap-3">
          {listed.map((comment) => (
            <Comment key={comment.id} comment={comment} canSettle={may(role, "approve")}>
              {targets.get(comment.itemId ?? comment.resultId)?.label ?? "前に入っていた内容"}
            </Comment>
          ))}
        </ul>
      )}
      {may(role, "approve") ? (
        <Writing {...{ targets, about, onAbout }} />
      ) : (
        <p className="text-sm text-ink-soft">コメントを書けるのは、オーナー・編集者・承認者です。</p>
      )}
    </section>
  );
}

function Comment({
  comment: { id, author, text, at, resolvedBy },
  canSettle,
  children,
}: {
  comment: RunComment;
  canSettle: boolean;
  children: ReactNode;
}) {
  const action = useAction();
  const { revalidate } = useRevalidator();
  const settle = () =>
    action.run(async () => {
      await apiSend("PATCH", `/api/v1/comments/${id}`, { resolved: resolvedBy === null });
      await revalidate();
    });
  return (
    <li data-comment={id} className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="min-w-0 font-bold wrap-anywhere">{author}</span>
        <span className="text-xs text-ink-soft">{momentLabel(at)}</span>
        {resolvedBy !== null && <Badge tone="good">{resolvedBy}さんが解決済みにしました</Badge>}
      </p>
      <p className="border-l-2 border-line pl-2 text-xs wrap-anywhere text-ink-soft">{children}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
      {canSettle && (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          icon={resolvedBy === null ? "check" : "rotate-ccw"}
          busy={action.busy}
          aria-label={`${resolvedBy === null ? "解決済みにする" : "未解決に戻す"}（${short(text)}）`}
          onClick={() => void settle()}
        >
          {resolvedBy === null ? "解決済みにする" : "未解決に戻す"}
        </Button>
      )}
      <Failure action={action} />
    </li>
  );
}

interface WritingProps extends Pick<CommentsPanelProps, "about" | "onAbout"> {
  targets: ReturnType<typeof targetsOf>;
}

function Writing({ targets, about, onAbout }: WritingProps) {
  const [text, setText] = useState("");
  const action = useAction();
  const { revalidate } = useRevalidator();
  const target = targets.get(about) ?? [...targets.values()][0];
  const send = () =>
    action.run(async () => {
      if (!target) return;
      const { resultId, itemId } = target;
      const body = { text, ...(itemId === null ? {} : { itemId }) };
      await apiSend("POST", `/api/v1/results/${resultId}/comments`, body);
      setText("");
      await revalidate();
    });
  return (
    <div className="grid gap-2">
      <Select
        label="コメントする対象"
        options={Object.fromEntries([...targets].map(([id, { label }]) => [id, label]))}
        value={target?.itemId ?? target?.resultId ?? ""}
        onChange={onAbout}
      />
      <TextArea
        name="comment"
        label="コメントを書く"
        hint="@名前 と書くと、その方にお知らせします。Ctrl+Enterで送れます。"
        rows={2}
        maxLength={commentLimit}
        value={text}
        error={action.errorOf("text")}
        onSubmitKey={() => void send()}
        onChange={(next) => {
          setText(next);
          action.clear();
        }}
      />
      <Button className="justify-self-start" icon="send" busy={action.busy} onClick={() => void send()}>
        コメントする
      </Button>
      <Failure action={action} />
    </div>
  );
}
