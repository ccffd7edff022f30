/** What a piece said before, and what members wrote about it. */
import { useState } from "react";
import type { CommentView } from "#src/domain/comment/schema.ts";
import { commentLimit } from "#src/domain/comment/schema.ts";
import type { ItemVersion } from "#src/domain/version/schema.ts";
import { may } from "#src/shared/roles.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { apiSend } from "#src/web/shell/api-client.ts";
import { FailureMessage } from "../../action/form.tsx";
import { LoadFailed } from "../../action/load-failed.tsx";
import { useAction } from "../../action/use-action.ts";
import { useAnswer } from "../../action/use-answer.ts";
import { useOwnProject } from "../../frame/use-own-project.ts";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";
import { DecisionHistory } from "./decision-history.tsx";

const heading = "text-xs font-bold text-ink-soft";

export function HistoryTab() {
  const { item, changes, onUndo } = useRow();
  const { resultId, frozen, readOnly } = useResult();
  const project = useOwnProject();
  if (resultId === null)
    return changes > 0 ? (
      <Button size="sm" icon="rotate-ccw" onClick={onUndo}>
        1つ前の文に戻す
      </Button>
    ) : (
      <p className="text-sm text-ink-soft">まだ変えていません。</p>
    );
  return (
    <div className="grid gap-4 text-sm">
      {/* Anew for each wording: what stood a moment ago is history now. */}
      <Versions key={item.text} canUndo={!frozen && !readOnly} />
      {project && <DecisionHistory key={`decided ${item.text}`} projectId={project.id} />}
      {project && <Comments resultId={resultId} canWrite={may(project.role, "approve")} />}
    </div>
  );
}

function Versions({ canUndo }: { canUndo: boolean }) {
  const { item, onUndo, task } = useRow();
  const { found, error, again } = useAnswer<{ versions: ItemVersion[] }>(`/api/v1/items/${item.id}/versions`);
  if (error !== null) return <LoadFailed error={error} onAgain={again} />;
  if (found === null) return <Skeleton className="h-12 w-full" />;
  const { versions } = found;
  return (
    <section aria-label="前の文" className="grid gap-2">
      <h5 className={heading}>前の文</h5>
      {versions.length === 0 && <p className="text-ink-soft">まだ変えていません。</p>}
      <ol className="grid gap-2">
        {versions.map(({ revision, text, edited, until }) => (
          <li key={revision} className="border-l-2 border-line pl-2">
            <p className="wrap-anywhere">{text}</p>
            <p className="text-xs text-ink-soft">
              {momentLabel(until)}まで{edited && "・手で直した文"}
            </p>
          </li>
        ))}
      </ol>
      {versions.length > 0 && canUndo && (
        <Button
          size="sm"
          icon="rotate-ccw"
          className="justify-self-start"
          busy={task === "undo"}
          onClick={onUndo}
        >
          1つ前の文に戻す
        </Button>
      )}
    </section>
  );
}

function Comments({ resultId, canWrite }: { resultId: string; canWrite: boolean }) {
  const { item } = useRow();
  const path = `/api/v1/results/${resultId}/comments`;
  const { found, error, again } = useAnswer<{ comments: CommentView[] }>(path);
  const [text, setText] = useState("");
  const action = useAction();
  const own = (found?.comments ?? []).filter(({ itemId }) => itemId === item.id);
  const send = () =>
    action.run(async () => {
      await apiSend("POST", path, { text, itemId: item.id });
      setText("");
      again();
    });
  return (
    <section aria-label="コメント" className="grid gap-2">
      <h5 className={heading}>コメント</h5>
      {error !== null && <LoadFailed error={error} onAgain={again} />}
      <ul className="grid gap-2 empty:hidden">
        {own.map((comment) => (
          <li key={comment.id} className="border-l-2 border-line pl-2">
            <p className="whitespace-pre-line wrap-anywhere">{comment.text}</p>
            <p className="text-xs text-ink-soft">
              {comment.author}・{momentLabel(comment.at)}
              {comment.resolvedBy !== null && "・解決済み"}
            </p>
          </li>
        ))}
      </ul>
      {canWrite && (
        <>
          <TextArea
            label="コメントを書く"
            rows={2}
            value={text}
            counter={`${[...text].length}/${commentLimit}字`}
            onChange={setText}
            onSubmitKey={() => void send()}
          />
          <FailureMessage action={action} />
          <Button
            size="sm"
            className="justify-self-start"
            busy={action.busy}
            disabled={text.trim() === ""}
            onClick={() => void send()}
          >
            送る
          </Button>
        </>
      )}
    </section>
  );
}
