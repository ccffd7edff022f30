/** /{project_id}/memo: one text for the project, written by several at once and saved while it is written. */
import { clsx } from "clsx";
import { useState } from "react";
import { type MemoView, memoLimit } from "../../../../domain/memo/schema.ts";
import type { ProjectHead } from "../../../../domain/project/schema.ts";
import { may } from "../../../../shared/roles.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { LinkState } from "./editor/memo-link.ts";
import { MemoHistory } from "./memo-history.tsx";
import { MemoTools } from "./memo-tools.tsx";
import { ProposalList } from "./proposals/proposal-list.tsx";
import { ProposalMenu } from "./proposals/proposal-menu.tsx";
import { useProposals } from "./proposals/use-proposals.ts";
import { ResultPicker } from "./result-picker.tsx";
import { useMemoEditor } from "./use-memo-editor.ts";

const statusWords: Record<LinkState["status"], string> = {
  saved: "保存しました",
  waiting: "まもなく保存します",
  saving: "保存しています",
  offline: "オフラインです。書いた内容はこの端末に残っています。",
  refused: "保存を止めています。書いた内容はこの端末に残っています。",
};
const number = new Intl.NumberFormat("ja-JP");

/** Give it the project's id as its key. */
export function MemoPage({ head, memo }: { head: ProjectHead; memo: MemoView }) {
  const path = `/api/v1/projects/${head.id}/memo`;
  const canWork = may(head.role, "work");
  const { box, editor, link, length, failure, again } = useMemoEditor(
    head.id,
    path,
    canWork,
    memo.text.length,
  );
  const [picking, setPicking] = useState(false);
  const proposals = useProposals(path, canWork, editor);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4 px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h1 className="text-2xl">メモ</h1>
        {canWork && (
          <p role="status" className="text-xs text-ink-soft">
            {editor ? statusWords[link.status] : "開いています"}
          </p>
        )}
      </div>
      {failure !== null && (
        <Notice
          tone="must"
          title="メモを書ける状態にできませんでした"
          action={
            <Button size="sm" onClick={again}>
              もう一度開く
            </Button>
          }
        >
          <p>{failure}</p>
        </Notice>
      )}
      {link.reason !== null && (
        <Notice urgent tone="check" title="まだ保存していません">
          <p>{link.reason}</p>
        </Notice>
      )}
      <div className="min-w-0 rounded-md border border-line-strong bg-raised focus-within:outline-2 focus-within:outline-stroke">
        {canWork && (
          <MemoTools
            disabled={!editor}
            onCommand={(command) => editor?.run(command)}
            onResult={() => setPicking(true)}
            more={<ProposalMenu proposals={proposals} disabled={!editor} />}
          />
        )}
        <ProposalList proposals={proposals} />
        <div ref={box} />
        {!editor && (
          <p className="min-h-[50dvh] px-3 py-2 break-words whitespace-pre-wrap" data-still>
            {memo.text}
          </p>
        )}
      </div>
      {canWork && (
        <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
          <span>
            書くと自動で保存されます。同じメモを開いている人の文も、そのまま加わります。チェックは
            Ctrl+Enterで付け外しできます。
          </span>
          <span className={clsx("tabular", length > memoLimit && "text-must")}>
            {number.format(length)} / {number.format(memoLimit)}字
          </span>
        </p>
      )}
      {picking && (
        <ResultPicker
          projectId={head.id}
          onClose={() => setPicking(false)}
          onChoose={(line) => {
            setPicking(false);
            editor?.insertLine(line);
          }}
        />
      )}
      <MemoHistory
        path={path}
        canWork={canWork && editor !== null}
        current={() => editor?.text() ?? memo.text}
        onRestore={(text) => editor?.replace(text)}
        onUndo={() => editor?.run("undo")}
      />
    </div>
  );
}
