/** What is done with one file on its page; the page is read again after each act. */
import { useState } from "react";
import { useRevalidator } from "react-router";
import { type DocumentKind, documentKindLabels } from "#src/brief/reading/schema.ts";
import type { AttachmentView, FilePreview, ImportedAttachment } from "#src/domain/file/rules/views.ts";
import type { FileRow } from "#src/domain/file/schema.ts";
import type { ReadOptions } from "#src/shared/reading/file-reading.ts";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

type Act = "evidence" | "kind" | "read" | "scans" | `scan ${number}` | `attachment ${number}`;

/** What became of an attachment. */
function told({ file, notes, aside }: ImportedAttachment): void {
  const use =
    file.evidence !== null
      ? `材料 ${file.evidence} として使います。`
      : aside !== null
        ? `${documentKindLabels[aside]}として読めたため、材料には使っていません。`
        : "";
  toast({
    kind: notes.length > 0 ? "check" : "good",
    title: `${file.name}を「ファイル」に追加しました`,
    description: [use, ...notes].filter(Boolean).join(""),
  });
}

export function useDocument(project: string, file: FileRow, preview: FilePreview) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Act | null>(null);
  const path = `${project}/files/${file.id}`;

  /** Says what went wrong; answers whether it went well. */
  async function run(act: Act, title: string, work: () => Promise<unknown>): Promise<boolean> {
    setBusy(act);
    try {
      await work();
      await revalidate();
      return true;
    } catch (error) {
      toast({ kind: "must", title, description: messageOf(error) });
      return false;
    } finally {
      setBusy(null);
    }
  }
  const undone = (title: string, back: () => Promise<unknown>) =>
    toast({ title, timeout: 10_000, action: { label: "元に戻す", onSelect: () => void back() } });

  const setEvidence = (on: boolean) =>
    run("evidence", "変更できませんでした", () => apiSend("PATCH", path, { evidence: on }));
  const setKind = (kind: DocumentKind) =>
    run("kind", "種類を変えられませんでした", () =>
      apiSend("PATCH", `${project}/documents/${preview.document?.id}`, { kind }),
    );
  const readAs = (options: ReadOptions) =>
    run("read", "読み直せませんでした", () => apiSend("POST", `${path}/read`, options));

  return {
    busy,
    async readScans() {
      let read = 0;
      const isDone = await run("scans", "読み取れませんでした", async () => {
        ({ read } = await apiSend<{ read: number }>("POST", `${path}/scans`));
      });
      if (!isDone) return;
      if (read === 0) toast({ kind: "check", title: "読み取れる画像がありませんでした" });
      else
        toast({
          kind: "good",
          title: `${read}ページを読み取りました`,
          description: "確かめてから使います。",
        });
    },
    /** Looks for scanned pages in a file from before they were looked for; answers whether it could. */
    lookForScans: () =>
      apiSend("POST", `${path}/scans?look=1`)
        .then(revalidate)
        .then(() => true)
        .catch(() => false),
    takeScan: (number: number, text: string) =>
      run(`scan ${number}`, text === "" ? "捨てられませんでした" : "使えませんでした", () =>
        apiSend("PUT", `${path}/scans`, { pages: [{ number, text }] }),
      ),
    async take({ number, name }: AttachmentView) {
      let taken: ImportedAttachment | null = null;
      await run(`attachment ${number}`, `${name}を追加できませんでした`, async () => {
        taken = await apiSend<ImportedAttachment>("POST", `${path}/attachments`, { number });
      });
      if (taken) told(taken);
    },
    async setMaterial(on: boolean) {
      if (await setEvidence(on)) undone(on ? "材料に使います" : "材料から外しました", () => setEvidence(!on));
    },
    async changeKind(kind: DocumentKind) {
      const before = preview.document?.kind;
      if ((await setKind(kind)) && before !== undefined) undone("種類を変えました", () => setKind(before));
    },
    async read(options: ReadOptions) {
      const before = preview.options;
      if (await readAs({ ...before, ...options })) undone("読み直しました", () => readAs(before));
    },
  };
}
