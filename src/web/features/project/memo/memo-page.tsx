/** /{project_id}/memo: one text for the project, written by several at once and saved while it is written. */
import { clsx } from "clsx";
import { type ClipboardEvent, useState } from "react";
import { type MemoView, memoLimit } from "#src/domain/memo/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { may } from "#src/shared/roles.ts";
import { Button } from "#src/ui/button.tsx";
import { usePageDrop } from "#src/ui/form/use-page-drop.ts";
import { Notice } from "#src/ui/notice.tsx";
import type { LinkState } from "./editor/memo-link.ts";
import type { SlashRequest } from "./editor/slash.ts";
import { HereNow } from "./here-now.tsx";
import { MemoHistory } from "./memo-history.tsx";
import { MemoTools } from "./memo-tools.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import { plainTextPreview } from "./plain-text-preview.ts";
import { MemoProposals } from "./proposals/proposal-list.tsx";
import { ProposalMenu } from "./proposals/proposal-menu.tsx";
import { useMemoProposals } from "./proposals/use-proposals.ts";
import { ResultPicker } from "./result-picker.tsx";
import { useMemoEditor } from "./use-memo-editor.ts";
import { useMemoPictures } from "./use-pictures.ts";

const statusWords: Record<LinkState["status"], string> = {
  saved: "保存しました",
  waiting: "まもなく保存します",
  saving: "保存しています",
  offline: "オフラインです。書いた内容はこの端末に残っています。",
  "signed-out": "ログインの期限が切れました。書いた内容はこの端末に残っています。",
  refused: "保存を止めています。書いた内容はこの端末に残っています。",
};
/** What was copied out of a document brings a picture of itself along: its words are what was meant. */
const picturesOf = (copied: ClipboardEvent["clipboardData"]) =>
  copied.types.includes("text/plain") ? [] : [...copied.files];

const number = new Intl.NumberFormat("ja-JP");

/** Give it the project's id as its key. */
export function MemoPage({ head, memo }: { head: ProjectHead; memo: MemoView }) {
  const path = `/api/v1/projects/${head.id}/memo`;
  const canWork = may(head.role, "work");
  const [picking, setPicking] = useState<SlashRequest | null>(null);
  const { box, editor, link, others, length, marks, failure, again } = useMemoEditor(
    head.id,
    path,
    canWork,
    memo.text.length,
    setPicking,
  );
  const pictures = useMemoPictures(head.id, editor);
  usePageDrop(canWork && picking === null ? pictures.add : null);
  const proposals = useMemoProposals(path, canWork, editor);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4 px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-2xl">メモ</h1>
        <HereNow others={others} />
        {canWork && (
          <p role="status" className="text-xs text-ink-soft">
            {pictures.sending ? "画像を送っています" : editor ? statusWords[link.status] : "開いています"}
          </p>
        )}
      </div>
      <Troubles failure={failure} reason={link.reason} onAgain={again} />
      <div className="min-w-0 rounded-md border border-line-strong bg-raised focus-within:outline-2 focus-within:outline-stroke">
        {canWork && (
          <MemoTools
            disabled={!editor}
            marks={marks}
            onCommand={(command) => editor?.run(command)}
            writing={() => box.current?.querySelector<HTMLElement>("[role=textbox]") ?? null}
            onPicture={() => setPicking("picture")}
            onResult={() => setPicking("result")}
            more={<ProposalMenu proposals={proposals} disabled={!editor} />}
          />
        )}
        <MemoProposals proposals={proposals} />
        <div
          ref={box}
          onPaste={(event) => {
            const files = canWork ? picturesOf(event.clipboardData) : [];
            if (files.length > 0) void pictures.add(files);
          }}
        />
        {!editor && (
          <p className="min-h-[50dvh] px-3 py-2 break-words whitespace-pre-wrap" data-still>
            {plainTextPreview(memo.text)}
          </p>
        )}
      </div>
      {canWork && <Foot length={length} />}
      <Pickers
        projectId={head.id}
        picking={picking}
        editor={editor}
        pictures={pictures}
        onClose={() => setPicking(null)}
      />
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

/** Why it cannot be written in, and why what was written is not saved. */
function Troubles({
  failure,
  reason,
  onAgain,
}: {
  failure: string | null;
  reason: string | null;
  onAgain: () => void;
}) {
  return (
    <>
      {failure !== null && (
        <Notice
          tone="must"
          title="メモを書ける状態にできませんでした"
          action={
            <Button size="sm" onClick={onAgain}>
              もう一度開く
            </Button>
          }
        >
          <p>{failure}</p>
        </Notice>
      )}
      {reason !== null && (
        <Notice urgent tone="check" title="まだ保存していません">
          <p>{reason}</p>
        </Notice>
      )}
    </>
  );
}

function Foot({ length }: { length: number }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
      <span>
        書くと自動で保存されます。同じメモを開いている人の文も、そのまま加わります。
        <span className="pointer-coarse:hidden">チェックは Ctrl+Enterで付け外しできます。</span>
      </span>
      <span className={clsx("tabular", length > memoLimit && "text-must")}>
        {number.format(length)} / {number.format(memoLimit)}字
      </span>
    </p>
  );
}

/** A result or a picture of the project, to be put where one writes. */
function Pickers({
  projectId,
  picking,
  editor,
  pictures,
  onClose,
}: {
  projectId: string;
  picking: SlashRequest | null;
  editor: ReturnType<typeof useMemoEditor>["editor"];
  pictures: ReturnType<typeof useMemoPictures>;
  onClose: () => void;
}) {
  if (picking === "result")
    return (
      <ResultPicker
        projectId={projectId}
        onClose={onClose}
        onChoose={(line) => {
          onClose();
          editor?.insertLine(line);
        }}
        onCopy={(text) => {
          onClose();
          editor?.insertBlock(text);
        }}
      />
    );
  if (picking !== "picture") return null;
  return (
    <PicturePicker
      projectId={projectId}
      onClose={onClose}
      onChoose={(file) => {
        onClose();
        pictures.insert(file);
      }}
      onFiles={(files) => {
        onClose();
        void pictures.add(files);
      }}
    />
  );
}
