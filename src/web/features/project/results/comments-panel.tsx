import { useState } from "react";
import { useRevalidator } from "react-router";
import { commentLimit } from "#src/domain/comment/schema.ts";
import type { MessageRun } from "#src/domain/message/schema.ts";
import { type MemberRole, may } from "#src/shared/roles.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { useKeptText } from "#src/web/shell/unsent/use-kept-text.ts";
import { Comment, type RunComment, shortened } from "./comment.tsx";

interface CommentsPanelProps {
  results: MessageRun["results"];
  comments: readonly RunComment[];
  role: MemberRole;
  /** Id of the result or the piece that the next comment is about. */
  about: string;
  onAbout: (id: string) => void;
}

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
        .map((item) => [item.id, { resultId: id, itemId: item.id, label: shortened(item.text) }] as const),
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
            <Comment
              key={comment.id}
              comment={comment}
              canWrite={may(role, "approve")}
              canRemove={may(role, "manage")}
            >
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

interface WritingProps extends Pick<CommentsPanelProps, "about" | "onAbout"> {
  targets: ReturnType<typeof targetsOf>;
}

function Writing({ targets, about, onAbout }: WritingProps) {
  const [first] = targets.keys();
  const { text, type, settle } = useKeptText(`comment:${first}`);
  const action = useAction();
  const { revalidate } = useRevalidator();
  const target = targets.get(about) ?? [...targets.values()][0];
  const send = () =>
    action.run(async () => {
      if (!target) return;
      const { resultId, itemId } = target;
      const body = { text, ...(itemId === null ? {} : { itemId }) };
      await apiSend("POST", `/api/v1/results/${resultId}/comments`, body);
      settle("");
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
        hint={
          <>
            @名前 と書くと、その方にお知らせします。
            <span className="pointer-coarse:hidden">Ctrl+Enterで送れます。</span>
          </>
        }
        rows={2}
        maxLength={commentLimit}
        value={text}
        error={action.errorOf("text")}
        onSubmitKey={() => void send()}
        onChange={(next) => {
          type(next);
          action.clear();
        }}
      />
      <Button className="justify-self-start" icon="send" busy={action.busy} onClick={() => void send()}>
        コメントする
      </Button>
      <FailureMessage action={action} />
    </div>
  );
}
