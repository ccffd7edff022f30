/** /{project_id}/files: the documents that were read for the brief, each with its numbered sentences. */
import { useState } from "react";
import { type DocumentView, documentLimits } from "../../../../domain/brief/schema.ts";
import type { ProjectHead } from "../../../../domain/project/schema.ts";
import { may } from "../../../../shared/roles.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { DropArea } from "../../../../ui/form/drop-area.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { ScrollBox } from "../../../../ui/scroll-box.tsx";
import { acceptedFiles, fileHint } from "../../../parts/workbench/brief/brief-form.tsx";
import { DocumentList } from "../../../parts/workbench/brief/document-list.tsx";
import { PageField } from "../../../parts/workbench/brief/page-field.tsx";
import { useDocuments } from "../../../parts/workbench/session/use-documents.ts";

/** Give it the project's id as its key. */
export function FilesPage({ head, documents: known }: { head: ProjectHead; documents: DocumentView[] }) {
  const path = `/api/v1/projects/${head.id}`;
  const [place] = useState(() => ({
    ensure: async () => {},
    paths: { files: `${path}/files`, pages: `${path}/pages`, documents: `${path}/documents` },
  }));
  const { documents, rows, onFiles, onReadPage, onRemoveDocument } = useDocuments(known, place);
  const [removing, setRemoving] = useState<DocumentView | null>(null);
  const canWork = may(head.role, "work");
  const others = rows.filter((row) => row.state !== "ready");
  const full = documents.length >= documentLimits.perProject;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <div>
        <h1 className="text-2xl">ファイル</h1>
        <p className="text-sm text-ink-soft">
          読み取った文章を根拠に使います。文章だけを保存し、元のファイルは保存しません。
        </p>
      </div>
      {canWork && (
        <div className="grid grid-cols-1 gap-3">
          <DropArea
            label="ここにファイルを置く"
            buttonLabel="ファイルを選ぶ"
            hint={fileHint}
            accept={acceptedFiles}
            disabled={full}
            onFiles={onFiles}
          />
          <PageField onRead={onReadPage} disabled={full} />
          <DocumentList rows={others} onRemove={onRemoveDocument} />
        </div>
      )}
      {documents.length === 0 ? (
        <EmptyState icon="files" title="まだファイルはありません">
          <p>商品の資料やページを読み取ると、ここに文が並びます。</p>
        </EmptyState>
      ) : (
        <ul aria-label="読み取った資料" className="grid grid-cols-1 gap-2">
          {documents.map((document) => (
            <li key={document.id} id={`document-${document.id}`} className="scroll-mt-20">
              <DocumentCard
                document={document}
                onRemove={canWork ? () => setRemoving(document) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <Dialog
        title="資料を外しますか"
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
      >
        <p className="text-sm">
          「{removing?.title}
          」の文を材料から外します。この資料から作った結果は残ります。もう一度使うには、読み取り直してください。
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="danger"
            onClick={() => {
              if (removing) onRemoveDocument(removing.id);
              setRemoving(null);
            }}
          >
            外す
          </Button>
          <Button variant="quiet" onClick={() => setRemoving(null)}>
            やめる
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function DocumentCard({
  document,
  onRemove,
}: {
  document: DocumentView;
  onRemove: (() => void) | undefined;
}) {
  const { label, kind, title, url, sentences, warnings } = document;
  return (
    <div className="card grid grid-cols-1 gap-2 p-3">
      <div className="flex min-w-0 flex-wrap items-start gap-2">
        <Icon name={kind === "file" ? "file-text" : "globe"} className="mt-1 text-ink-soft" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-base">
            <span className="tabular mr-2 text-xs text-ink-soft">{label}</span>
            {title}
          </h2>
          {url && <p className="truncate text-xs text-ink-soft">{url}</p>}
          <p className="text-xs text-ink-soft">{sentences.length}文を読み取りました</p>
          {warnings.map((warning) => (
            <p key={warning} className="text-xs text-check">
              {warning}
            </p>
          ))}
        </div>
        {onRemove && (
          <Button size="sm" variant="quiet" aria-label={`${title}を外す`} onClick={onRemove}>
            外す
          </Button>
        )}
      </div>
      <details>
        <summary className="text-sm text-stroke">読み取った文を見る</summary>
        <ScrollBox label={`${title}の文`} className="mt-2 max-h-96">
          <ol className="grid gap-1 text-sm">
            {sentences.map((sentence) => (
              <li key={sentence.id} className="grid grid-cols-[4.5rem_1fr] gap-2">
                <span className="tabular text-xs leading-6 text-ink-soft">{sentence.id}</span>
                <span>{sentence.text}</span>
              </li>
            ))}
          </ol>
        </ScrollBox>
      </details>
    </div>
  );
}
