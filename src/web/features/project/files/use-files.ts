/** What is done with files and folders; the page is read again after each act. */
import { useState } from "react";
import { useRevalidator } from "react-router";
import type {
  ChangeFile,
  ChangeFolder,
  FileList,
  FileRow,
  FolderView,
  TrashedFolder,
} from "#src/domain/file/schema.ts";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";

/** Shows a toast for a failed action. */
export const showFailure = (title: string) => (error: unknown) => {
  toast({ kind: "must", title, description: messageOf(error) });
  return false;
};

export function useFiles(path: string, first: FileList, query: Record<string, string>) {
  const { revalidate } = useRevalidator();
  const [more, setMore] = useState<{ after: FileList; list: FileList } | null>(null);
  // What was read on belongs to the list that it went on from.
  const further = more?.after === first ? more.list : { files: [], next: first.next };
  const again = async (): Promise<true> => {
    await revalidate();
    return true;
  };
  const act = (title: string, work: () => Promise<unknown>) => work().then(again, showFailure(title));
  const sendFile = (file: FileRow, change: ChangeFile) =>
    apiSend<{ notes: string[] }>("PATCH", `${path}/files/${file.id}`, change);
  const sendFolder = (folder: { id: string }, change: ChangeFolder) =>
    apiSend("PATCH", `${path}/folders/${folder.id}`, change);

  async function restore(file: FileRow, evidence: boolean) {
    const { notes } = await sendFile(file, { trashed: false, evidence });
    const [note] = notes;
    toast({ kind: "good", title: "元に戻しました", ...(note ? { description: note } : {}) });
    await again();
  }

  return {
    files: [...first.files, ...further.files],
    hasMore: further.next !== null,
    again,
    readOn: () =>
      apiGet<FileList>(`${path}/files?${new URLSearchParams({ ...query, cursor: further.next ?? "" })}`).then(
        (page) => setMore({ after: first, list: { ...page, files: [...further.files, ...page.files] } }),
        showFailure("続きを読み込めませんでした"),
      ),
    async evidence(file: FileRow, on: boolean) {
      const change = (evidence: boolean) => act("変更できませんでした", () => sendFile(file, { evidence }));
      if (!(await change(on))) return;
      toast({
        title: on ? "材料に使います" : "材料から外しました",
        timeout: 10_000,
        action: { label: "元に戻す", onSelect: () => void change(!on) },
      });
    },
    async trash(file: FileRow) {
      const evidence = file.evidence !== null;
      if (!(await act("削除できませんでした", () => sendFile(file, { trashed: true })))) return;
      toast({
        title: "ごみ箱に移しました",
        description: "30日のあいだ、ごみ箱から戻せます。",
        timeout: 10_000,
        action: {
          label: "元に戻す",
          onSelect: () => void restore(file, evidence).catch(showFailure("戻せませんでした")),
        },
      });
    },
    restore: (file: FileRow) => restore(file, false).catch(showFailure("戻せませんでした")),
    remove: (file: FileRow) =>
      act("削除できませんでした", () => apiSend("DELETE", `${path}/files/${file.id}`)),
    makeFolder: (name: string, parentId: string | null) =>
      apiSend("POST", `${path}/folders`, { name, parentId }).then(again),
    changeFolder: (folder: FolderView, change: ChangeFolder) => sendFolder(folder, change).then(again),
    /** Where no dialog waits for the answer, a refusal is said aside. */
    moved: (work: Promise<unknown>) => work.catch(showFailure("移せませんでした")),
    moveFile: (file: FileRow, folderId: string | null) => sendFile(file, { folderId }).then(again),
    restoreFolder: (folder: TrashedFolder) =>
      act("戻せませんでした", () => sendFolder(folder, { trashed: false })),
    async trashFolder(folder: FolderView, files: number) {
      if (!(await act("削除できませんでした", () => sendFolder(folder, { trashed: true })))) return;
      const back = () => sendFolder(folder, { trashed: false }).then(again, showFailure("戻せませんでした"));
      toast({
        title: `フォルダを中の${files}件ごと、ごみ箱に移しました`,
        description: "30日のあいだ、ごみ箱から戻せます。",
        timeout: 10_000,
        action: { label: "元に戻す", onSelect: () => void back() },
      });
    },
    chooseVersion: (file: { id: string }, version: number) =>
      act("変更できませんでした", () => apiSend("PUT", `${path}/files/${file.id}/version`, { version })),
  };
}
export type FilesController = ReturnType<typeof useFiles>;
