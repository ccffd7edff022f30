/** 「根拠資料を付ける」: a file of the project, with the place in it that backs a text of the piece. */
import { useState } from "react";
import { itemTextPath, stringsOf } from "#src/checks/texts.ts";
import { type EvidenceView, evidenceLimits } from "#src/domain/evidence/schema.ts";
import type { Item } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { ActionForm } from "../../action/form.tsx";
import { type Action, useAction } from "../../action/use-action.ts";
import { labelAt } from "../model/field-at.ts";
import { useResult } from "../result-context.ts";
import { FileField } from "./file-field.tsx";
import { SentenceList } from "./sentence-list.tsx";
import type { OwnDocument } from "./use-documents.ts";

interface DocumentDialogProps {
  projectId: string;
  item: Item;
  /** The one that is changed; null: a new one. */
  document: OwnDocument | null;
  onClose: () => void;
}

const shown = 40;

/** Texts of the piece that have a name on screen, its own first: path → label. */
function useTexts(item: Item): Record<string, string> {
  const { tool } = useResult();
  const named = stringsOf(item).flatMap(({ path, text }) => {
    const label = path === itemTextPath ? "" : labelAt(tool, item, path);
    const beginning = text.length > shown ? `${text.slice(0, shown)}…` : text;
    if (label === undefined || label === "補足" || text.trim() === "") return [];
    return [[path, label === "" ? beginning : `${label}：${beginning}`]];
  });
  return Object.fromEntries(named);
}

interface Fields {
  page: string;
  sentence: string;
  expiresOn: string;
  note: string;
}

/** What is typed, and how it is sent. */
function useDocumentForm({ item, document, onClose }: Omit<DocumentDialogProps, "projectId">) {
  const { onDocument } = useResult();
  const [path, setPath] = useState(document?.ofPath ?? itemTextPath);
  const [fileId, setFileId] = useState(document?.isGone ? "" : (document?.fileId ?? ""));
  const [fields, setFields] = useState<Fields>({
    page: String(document?.page ?? ""),
    sentence: document?.sentence ?? "",
    expiresOn: document?.expiresOn ?? "",
    note: document?.note ?? "",
  });
  const action = useAction();
  const page = Number(fields.page.normalize("NFKC"));
  const body = {
    page: fields.page.trim() === "" ? null : page,
    sentence: fields.sentence,
    expiresOn: fields.expiresOn === "" ? null : fields.expiresOn,
    note: fields.note,
  };
  const send = () => {
    const file = fileId === "" || fileId === document?.fileId ? {} : { fileId };
    return document
      ? apiSend<Answer>("PATCH", `/api/v1/evidence-documents/${document.id}`, { ...body, ...file })
      : apiSend<Answer>("POST", `/api/v1/items/${item.id}/evidence-documents`, { ...body, fileId, path });
  };
  const save = () => {
    if (fileId === "" && !document?.isGone)
      return action.refuse({ field: "fileId", message: "ファイルを選んでください。" });
    if (Number.isNaN(page))
      return action.refuse({ field: "page", message: "ページは数字で入れてください。" });
    return action.run(async () => {
      const { document: saved } = await send();
      onDocument(saved.id, saved);
      onClose();
      toast({ kind: "good", ...saidOf(saved, document === null) });
    });
  };
  return {
    ...{ action, save, path, setPath, fileId, fields },
    put: (more: Partial<Fields>) => setFields((before) => ({ ...before, ...more })),
    setFile: (id: string) => {
      setFileId(id);
      action.clear();
    },
  };
}

export function DocumentDialog({ projectId, item, document, onClose }: DocumentDialogProps) {
  const texts = useTexts(item);
  const form = useDocumentForm({ item, document, onClose });
  const { action, path, fileId, fields, put } = form;
  const text = stringsOf(item).find((one) => one.path === path)?.text ?? item.text;
  return (
    <Dialog
      title={document ? "根拠資料を直す" : "根拠資料を付ける"}
      description="表示の根拠を求められたときに、すぐ出せるようにします。"
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <ActionForm action={action} onSubmit={() => void form.save()} className="grid gap-4">
        {document === null && Object.keys(texts).length > 1 ? (
          <Select label="裏づける文" options={texts} value={path} onChange={form.setPath} />
        ) : (
          <p className="rounded-sm bg-sunken px-3 py-2 text-sm wrap-anywhere">{text}</p>
        )}
        <FileField
          {...{ projectId, fileId }}
          known={document?.fileId && !document.isGone ? { id: document.fileId, name: document.file } : null}
          error={action.errorOf("fileId")}
          onChange={form.setFile}
        />
        <div className="grid gap-2">
          <TextArea
            label="資料の文（任意）"
            rows={3}
            hint="下の一覧から選ぶか、書き写してください。"
            maxLength={evidenceLimits.sentence}
            value={fields.sentence}
            error={action.errorOf("sentence")}
            onChange={(sentence) => put({ sentence })}
          />
          {fileId !== "" && (
            <SentenceList
              key={fileId}
              {...{ projectId, fileId, text }}
              chosen={fields.sentence}
              onChoose={(sentence, page) => put({ sentence, ...(page ? { page: String(page) } : {}) })}
            />
          )}
        </div>
        <Details {...{ action, fields, put }} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={action.busy}>
            {document ? "保存する" : "付ける"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            やめる
          </Button>
        </div>
      </ActionForm>
    </Dialog>
  );
}

interface DetailsProps {
  action: Action;
  fields: Fields;
  put: (more: Partial<Fields>) => void;
}

/** Where in the document, until when, and a note. */
function Details({ action, fields, put }: DetailsProps) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <TextInput
          label="ページ（任意）"
          className="w-32"
          inputMode="numeric"
          maxLength={5}
          value={fields.page}
          error={action.errorOf("page")}
          onChange={(event) => put({ page: event.target.value })}
        />
        <TextInput
          label="期限（任意）"
          type="date"
          className="w-44"
          hint="30日前と、切れたときにお知らせします。"
          value={fields.expiresOn}
          error={action.errorOf("expiresOn")}
          onChange={(event) => put({ expiresOn: event.target.value })}
        />
      </div>
      <TextInput
        label="メモ（任意）"
        hint="メンバーだけが見ます。"
        maxLength={evidenceLimits.note}
        value={fields.note}
        error={action.errorOf("note")}
        onChange={(event) => put({ note: event.target.value })}
      />
    </>
  );
}

interface Answer {
  document: EvidenceView;
}

function saidOf({ sentence, carries }: EvidenceView, isNew: boolean) {
  const title = isNew ? "根拠資料を付けました" : "根拠資料を直しました";
  if (sentence === "" || carries) return { title };
  return { title, description: "この文は、案の内容を述べていません。付けたまま残しています。" };
}
