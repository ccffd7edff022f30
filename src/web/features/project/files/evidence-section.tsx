/** The material of the brief: what was read from files and pages, each with its numbered sentences. */
import { useState } from "react";
import type { DocumentKind } from "#src/brief/reading/schema.ts";
import { type DocumentView, documentLimits } from "#src/domain/brief/schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ScrollBox } from "#src/ui/scroll-box.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { DocumentKindChoice } from "#src/web/parts/workbench/brief/document-list.tsx";
import { PageField } from "#src/web/parts/workbench/brief/page-field.tsx";
import { sentenceRoleLabels } from "#src/web/parts/workbench/reading/moves.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

/** Quotations that a search found have places of their own. */
const countedOf = (documents: readonly DocumentView[]) =>
  documents.filter(({ kind }) => kind !== "research").length;

export function EvidenceSection({
  path,
  documents,
  canWork,
  pageOf,
  onChanged,
}: {
  /** Address of the project. */
  path: string;
  documents: DocumentView[];
  canWork: boolean;
  /** Address of the page that shows it, where that is known. */
  pageOf: (label: string) => string | undefined;
  onChanged: () => Promise<unknown>;
}) {
  const [removing, setRemoving] = useState<DocumentView | null>(null);
  const remove = async (id: string) => {
    try {
      await apiSend("DELETE", `${path}/documents/${id}`);
      await onChanged();
    } catch (error) {
      toast({ kind: "must", title: "外せませんでした", description: messageOf(error) });
    }
  };
  const change = async (id: string, kind: DocumentKind) => {
    try {
      await apiSend("PATCH", `${path}/documents/${id}`, { kind });
      await onChanged();
    } catch (error) {
      toast({ kind: "must", title: "種類を変えられませんでした", description: messageOf(error) });
    }
  };
  const counted = countedOf(documents);
  return (
    <section aria-labelledby="evidence" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="evidence" className="text-lg">
          材料に使う資料{" "}
          <span className="tabular text-sm text-ink-soft">
            {counted} / {documentLimits.perProject}件
          </span>
        </h2>
        <p className="text-sm text-ink-soft">
          作成するコピーは、メモとここにある文だけを事実の根拠にします。議事録や競合の資料など、そのまま出せない文は使いません。
        </p>
      </div>
      {canWork && (
        <PageField
          disabled={counted >= documentLimits.perProject}
          onRead={async (url) => {
            await apiSend("POST", `${path}/pages`, { url });
            await onChanged();
          }}
        />
      )}
      {documents.length === 0 ? (
        <p className="text-sm text-ink-soft">
          まだありません。文の入ったファイルを置くか、ページを読み取ると、ここに文が並びます。
        </p>
      ) : (
        <ul aria-label="読み取った資料" className="grid grid-cols-1 gap-2">
          {documents.map((document) => (
            <li key={document.id} id={`document-${document.id}`} className="scroll-mt-20">
              <DocumentCard
                {...{ document, page: pageOf(document.label) }}
                onRemove={canWork ? () => setRemoving(document) : undefined}
                onKind={canWork ? (kind) => void change(document.id, kind) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <RemovalDialog
        document={removing}
        onRemove={(id) => void remove(id)}
        onClose={() => setRemoving(null)}
      />
    </section>
  );
}

function RemovalDialog({
  document,
  onRemove,
  onClose,
}: {
  document: DocumentView | null;
  onRemove: (id: string) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="資料を外しますか" open={document !== null} onOpenChange={(open) => !open && onClose()}>
      <p className="text-sm">
        「{document?.title}
        」の文を材料から外します。この資料から作った結果と、置いてあるファイルは残ります。
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="danger"
          onClick={() => {
            if (document) onRemove(document.id);
            onClose();
          }}
        >
          外す
        </Button>
        <Button variant="quiet" onClick={onClose}>
          やめる
        </Button>
      </div>
    </Dialog>
  );
}

function DocumentCard({
  document,
  page,
  onRemove,
  onKind,
}: {
  document: DocumentView;
  page: string | undefined;
  onRemove: (() => void) | undefined;
  onKind: ((kind: DocumentKind) => void) | undefined;
}) {
  const { label, kind, title, url, sentences, reading, warnings } = document;
  const roleAt = (index: number) => reading?.roles[index] ?? "public";
  const aside = sentences.filter((_, index) => roleAt(index) !== "public").length;
  return (
    <div className="card grid grid-cols-1 gap-2 p-3">
      <div className="flex min-w-0 flex-wrap items-start gap-2">
        <Icon name={kind === "file" ? "file-text" : "globe"} className="mt-1 text-ink-soft" />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-base break-all">
            <span className="tabular mr-2 text-xs text-ink-soft">{label}</span>
            <bdi>{title}</bdi>
          </h3>
          {url && <p className="truncate text-xs text-ink-soft">{url}</p>}
          <p className="text-xs text-ink-soft">
            {sentences.length}文を読み取りました{aside > 0 && `（うち${aside}文は材料に使いません）`}
          </p>
          {warnings.map((warning) => (
            <p key={warning} className="text-xs text-check">
              {warning}
            </p>
          ))}
        </div>
        {kind !== "research" && onKind && (
          <DocumentKindChoice name={title} kind={reading?.kind ?? "product"} onKind={onKind} />
        )}
        {onRemove && (
          <Button size="sm" variant="quiet" aria-label={`${title}を外す`} onClick={onRemove}>
            外す
          </Button>
        )}
      </div>
      {page && (
        <AppLink
          to={page}
          aria-label={`${title}：元の見た目と並べて見る`}
          className="inline-flex min-h-11 items-center justify-self-start text-sm text-stroke underline lg:min-h-8"
        >
          元の見た目と並べて見る
        </AppLink>
      )}
      <details>
        <summary className="text-sm text-stroke">読み取った文を見る</summary>
        <ScrollBox label={`${title}の文`} className="mt-2 max-h-96">
          <ol className="grid gap-1 text-sm">
            {sentences.map((sentence, index) => (
              <li key={sentence.id} className="grid grid-cols-[4.5rem_1fr] gap-2">
                <span className="tabular text-xs leading-6 text-ink-soft">{sentence.id}</span>
                <span>
                  {roleAt(index) !== "public" && (
                    <Badge tone="plain">{sentenceRoleLabels[roleAt(index)]}</Badge>
                  )}{" "}
                  {sentence.text}
                </span>
              </li>
            ))}
          </ol>
        </ScrollBox>
      </details>
    </div>
  );
}
