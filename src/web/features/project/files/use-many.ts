/** What is done with many files at once; the page is read again after each act. */
import type { ChangeFiles, FileRow } from "#src/domain/file/schema.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { showFailure } from "./use-files.ts";

export function useMany(path: string, again: () => Promise<true>) {
  const send = (files: readonly FileRow[], change: Omit<ChangeFiles, "ids">) =>
    apiSend<{ notes: string[] }>("PATCH", `${path}/files`, { ids: files.map(({ id }) => id), ...change });

  /** Those that were evidence are evidence again. */
  async function restore(files: readonly FileRow[]) {
    const evidence = files.filter((file) => file.evidence !== null);
    const others = files.filter((file) => file.evidence === null);
    const notes: string[] = [];
    if (others.length > 0) await send(others, { trashed: false });
    if (evidence.length > 0) notes.push(...(await send(evidence, { trashed: false, evidence: true })).notes);
    toast({
      kind: "good",
      title: `${files.length}件を元に戻しました`,
      description: notes.join("") || undefined,
    });
    return again();
  }

  return {
    /** Where it is asked for, a dialog waits for the answer. */
    move: (files: readonly FileRow[], folderId: string | null) => send(files, { folderId }).then(again),
    evidence: (files: readonly FileRow[], evidence: boolean) =>
      send(files, { evidence }).then(again, showFailure("変更できませんでした")),
    restore: (files: readonly FileRow[]) => restore(files).catch(showFailure("戻せませんでした")),
    /** For good. */
    async remove(files: readonly FileRow[]) {
      const ids = files.map(({ id }) => id);
      const gone = apiSend("DELETE", `${path}/files`, { ids });
      const done = await gone.then(again, showFailure("削除できませんでした"));
      if (done) toast({ kind: "good", title: `${files.length}件を完全に削除しました` });
      return done;
    },
    async trash(files: readonly FileRow[]) {
      const done = await send(files, { trashed: true }).then(again, showFailure("削除できませんでした"));
      if (done)
        toast({
          title: `${files.length}件をごみ箱に移しました`,
          description: "30日のあいだ、ごみ箱から戻せます。",
          timeout: 10_000,
          action: {
            label: "元に戻す",
            onSelect: () => void restore(files).catch(showFailure("戻せませんでした")),
          },
        });
      return done;
    },
  };
}
