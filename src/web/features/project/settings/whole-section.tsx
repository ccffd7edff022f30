import { useEffect, useState } from "react";
import type { ExportView } from "../../../../domain/export/schema.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import { dayLabel } from "../../../parts/frame/dates.ts";
import { messageOf } from "../../../parts/results/use-row.ts";
import { bytesText } from "../../../parts/usage/figures.ts";
import { apiFetch, apiSend } from "../../../shell/api-client.ts";

const lookMs = 1500;

/** The zip is made in the background; the page may be left meanwhile. */
export function WholeSection({ projectId, first }: { projectId: string; first: readonly ExportView[] }) {
  const path = `/api/v1/projects/${projectId}/exports`;
  const [rows, setRows] = useState(first);
  const [busy, setBusy] = useState(false);
  const making = rows.some(({ state }) => state === "making");
  useEffect(() => {
    if (!making) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const answer = await apiFetch(path)
        .then((response) => response.json() as Promise<{ exports: ExportView[] }>)
        // The next look may find it.
        .catch(() => null);
      if (over) return;
      if (answer) setRows(answer.exports);
      timer = setTimeout(look, lookMs);
    };
    timer = setTimeout(look, lookMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [making, path]);
  const change = async (title: string, act: () => Promise<void>) => {
    setBusy(true);
    await act().catch((error: unknown) => toast({ kind: "must", title, description: messageOf(error) }));
    setBusy(false);
  };
  const start = () =>
    change("書き出しを始められませんでした", async () => {
      const begun = await apiSend<ExportView>("POST", path);
      setRows((all) => [begun, ...all.filter(({ id }) => id !== begun.id)]);
    });
  const remove = (id: string) =>
    change("削除できませんでした", async () => {
      await apiSend("DELETE", `${path}/${id}`);
      setRows((all) => all.filter((row) => row.id !== id));
    });
  return (
    <section aria-labelledby="whole" className="grid justify-items-start gap-3">
      <h2 id="whole" className="text-lg">
        案件をまるごとダウンロード
      </h2>
      <p className="text-sm text-ink-soft">
        説明、結果と履歴、会話、メモ、コメント、提出、ファイル、写真を1つのzipにします。ダッシュボードの「案件のzipを取り込む」で、同じ案件をもう一つ作れます。メンバーと提出リンクは入りません。zipは7日間残り、保存容量に数えます。
      </p>
      <Button icon="download" busy={busy || making} onClick={() => void start()}>
        zipを作る
      </Button>
      {rows.length > 0 && (
        <ul aria-label="作ったzip" aria-live="polite" className="grid w-full gap-2">
          {rows.map((row) => (
            <li key={row.id} className="card flex flex-wrap items-center justify-between gap-2 p-3">
              <Standing row={row} />
              <span className="flex flex-wrap gap-2">
                {row.state === "ready" && (
                  <a href={`${path}/${row.id}/content`} download className={buttonClass({})}>
                    <Icon name="download" />
                    ダウンロード
                  </a>
                )}
                <Button variant="quiet" onClick={() => void remove(row.id)}>
                  {row.state === "making" ? "やめる" : "削除"}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Standing({ row }: { row: ExportView }) {
  if (row.state === "failed") return <p className="text-sm text-must">{row.problem}</p>;
  if (row.state === "ready")
    return (
      <p className="text-sm">
        {bytesText(row.size)}・{dayLabel(row.until)}まで
      </p>
    );
  return (
    <p className="text-sm">
      {row.total > 0 ? `作っています（${row.total}件中${row.done}件）` : "作っています"}
    </p>
  );
}
