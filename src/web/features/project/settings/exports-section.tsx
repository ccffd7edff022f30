import { useState } from "react";
import type { ExportView } from "#src/domain/export/schema.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { exportStatusText } from "#src/web/parts/downloads/export-status.tsx";
import { exportsPath, useExports } from "#src/web/parts/downloads/use-export-download.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

const words: Record<ExportView["what"], string> = {
  project: "案件まるごと",
  pack: "提出パック",
  collection: "提出パック",
  results: "結果のファイル",
  result: "結果のファイル",
  chosen: "選んだ案のファイル",
  summary: "案件サマリーのPDF",
};
const titleOf = ({ what, name }: ExportView) =>
  what === "collection" || what === "result" ? `${words[what]}「${name}」` : words[what];

interface ExportsProps {
  projectId: string;
  first: readonly ExportView[];
  /** May take the whole project away. */
  canManage: boolean;
}

/** Files are made in the background; the page may be left meanwhile. */
export function ExportsSection({ projectId, first, canManage }: ExportsProps) {
  const path = exportsPath(projectId);
  const [rows, setRows] = useState(first);
  const [busy, setBusy] = useState(false);
  const making = rows.filter(({ state }) => state === "making");
  useExports(projectId, making.length > 0, setRows);
  const change = async (title: string, act: () => Promise<void>) => {
    setBusy(true);
    await act().catch((error: unknown) => toast({ kind: "must", title, description: messageOf(error) }));
    setBusy(false);
  };
  const start = () =>
    change("書き出しを始められませんでした", async () => {
      const begun = await apiSend<ExportView>("POST", path, { what: "project" });
      setRows((all) => [begun, ...all.filter(({ id }) => id !== begun.id)]);
    });
  const remove = (id: string) =>
    change("削除できませんでした", async () => {
      await apiSend("DELETE", `${path}/${id}`);
      setRows((all) => all.filter((row) => row.id !== id));
    });
  return (
    <section aria-labelledby="exports" className="grid justify-items-start gap-3">
      <h2 id="exports" className="scroll-mt-20 text-lg">
        書き出し
      </h2>
      <p className="text-sm text-ink-soft">
        時間のかかる提出パックなどは、できあがると、ここで受け取れます。7日間残り、保存容量に数えます。
      </p>
      {canManage && (
        <>
          <h3 className="text-base">案件をまるごとダウンロード</h3>
          <p className="text-sm text-ink-soft">
            説明、結果と履歴、会話、メモ、コメント、提出、ファイル、写真を1つのzipにします。ダッシュボードの「案件のzipを取り込む」で、同じ案件をもう一つ作れます。メンバーと提出リンクは入りません。
          </p>
          <Button
            icon="download"
            busy={busy || making.some(({ what }) => what === "project")}
            onClick={() => void start()}
          >
            zipを作る
          </Button>
        </>
      )}
      {rows.length > 0 && (
        <ul aria-label="書き出したもの" aria-live="polite" className="grid w-full gap-2">
          {rows.map((row) => (
            <ExportRow key={row.id} row={row} path={path} onRemove={() => void remove(row.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ExportRow({ row, path, onRemove }: { row: ExportView; path: string; onRemove: () => void }) {
  const isMaking = row.state === "making";
  return (
    <li className="card flex flex-wrap items-center justify-between gap-2 p-3">
      <span className="grid min-w-0 gap-0.5">
        <span className="text-sm font-bold wrap-anywhere">{titleOf(row)}</span>
        <span className={`tabular text-sm ${row.state === "failed" ? "text-must" : "text-ink-soft"}`}>
          {exportStatusText(row)}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {row.state === "ready" && (
          <a href={`${path}/${row.id}/content`} download className={buttonClass({})}>
            <Icon name="download" />
            ダウンロード
          </a>
        )}
        <Button variant="quiet" onClick={onRemove}>
          {isMaking ? "やめる" : "削除"}
        </Button>
      </span>
    </li>
  );
}
