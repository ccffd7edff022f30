/** 根拠資料: the documents beside the claims of a piece, with what may be done with them. */

import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import { itemTextPath } from "#src/checks/texts.ts";
import type { ChangeEvidence, EvidenceView } from "#src/domain/evidence/schema.ts";
import { evidenceProblems } from "#src/shared/evidence/attached-evidence.ts";
import type { Item } from "#src/shared/result.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { FailureMessage } from "../../action/form.tsx";
import { type Action, useAction } from "../../action/use-action.ts";
import { labelAt } from "../model/field-at.ts";
import { useResult } from "../result-context.ts";
import { type OwnDocument, useOwnDocuments } from "./use-documents.ts";

const DocumentDialog = lazy(async () => ({
  default: (await import("./document-dialog.tsx")).DocumentDialog,
}));

const undoTimeoutMs = 10_000;

/** Files are kept in a project: elsewhere there is nothing to put beside a claim. */
export function DocumentsSection({ item }: { item: Item }) {
  const { projectId } = useParams();
  const { readOnly, resultId, frozen } = useResult();
  const documents = useOwnDocuments(item);
  const [open, setOpen] = useState<OwnDocument | "new" | null>(null);
  const action = useAction();
  const canChange = projectId !== undefined && resultId !== null && !readOnly;
  if (!canChange && documents.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <h5 className="text-xs font-bold text-ink-soft">根拠資料</h5>
      {documents.length > 0 && (
        <ul aria-label="根拠資料" className="grid w-full gap-2 text-sm">
          {documents.map((one) => (
            <Line
              key={one.id}
              {...{ item, action }}
              document={one}
              onEdit={canChange ? () => setOpen(one) : null}
            />
          ))}
        </ul>
      )}
      <FailureMessage action={action} />
      {canChange && (
        <Button size="sm" icon="paperclip" disabled={frozen} onClick={() => setOpen("new")}>
          根拠資料を付ける
        </Button>
      )}
      {open !== null && projectId && (
        <Suspense fallback={null}>
          <DocumentDialog
            {...{ projectId, item }}
            document={open === "new" ? null : open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface LineProps {
  item: Item;
  document: OwnDocument;
  action: Action;
  onEdit: (() => void) | null;
}

function Line({ item, document, action, onEdit }: LineProps) {
  const { tool, frozen } = useResult();
  const { page, sentence, expiresOn, note, by, changed } = document;
  const verbs = useVerbs(action);
  const field = document.ofPath === itemTextPath ? undefined : labelAt(tool, item, document.ofPath);
  const doubts = evidenceProblems(document);
  const look = { size: "sm", variant: "quiet", className: "px-1.5 text-xs", disabled: frozen } as const;
  return (
    <li className="grid min-w-0 gap-1 rounded-md border border-line bg-raised p-2">
      <p className="wrap-anywhere">
        {field && <span className="text-xs text-ink-soft">{field}：</span>}
        <span className="font-bold">{document.file}</span>
        {page !== null && <span className="tabular"> {page}ページ</span>}
      </p>
      {sentence !== "" && (
        <p className="border-l-4 border-primary pl-2 wrap-anywhere whitespace-pre-line">{sentence}</p>
      )}
      <p className="flex flex-wrap items-center gap-1">
        {doubts.length === 0 && document.carries && <Badge tone="good">この文が裏づけています</Badge>}
        {doubts.map((doubt) => (
          <span key={doubt} className="text-xs text-check">
            {doubt}
          </span>
        ))}
        {document.isNewer && <span className="text-xs text-check">ファイルに別の版があります</span>}
      </p>
      {changed && <p className="text-xs text-ink-soft wrap-anywhere">付けたときの文：{document.claim}</p>}
      <p className="text-xs text-ink-soft wrap-anywhere">
        {[
          expiresOn === null ? "期限なし" : `期限 ${dayLabel(expiresOn)}`,
          ...(note === "" ? [] : [`メモ：${note}`]),
          ...(by === "" ? [] : [by]),
        ].join("・")}
      </p>
      {onEdit && (
        <p className="flex flex-wrap gap-1">
          {changed && (
            <Button {...look} busy={action.busy} onClick={() => void verbs.review(document)}>
              いまの文で確かめた
            </Button>
          )}
          <Button {...look} onClick={onEdit}>
            直す
          </Button>
          <Button {...look} busy={action.busy} onClick={() => void verbs.remove(document)}>
            外す
          </Button>
        </p>
      )}
    </li>
  );
}

const send = async (id: string, change: ChangeEvidence) =>
  (await apiSend<{ document: EvidenceView | null }>("PATCH", `/api/v1/evidence-documents/${id}`, change))
    .document;

function useVerbs(action: Action) {
  const { onDocument } = useResult();
  const put = async (id: string, change: ChangeEvidence) => onDocument(id, await send(id, change));
  return {
    review: ({ id }: OwnDocument) => action.run(() => put(id, { reviewed: true })),
    remove: ({ id, file }: OwnDocument) =>
      action.run(async () => {
        await put(id, { trashed: true });
        toast({
          kind: "good",
          title: "根拠資料を外しました",
          description: file,
          timeout: undoTimeoutMs,
          action: {
            label: "元に戻す",
            onSelect: () => void action.run(() => put(id, { trashed: false })),
          },
        });
      }),
  };
}
