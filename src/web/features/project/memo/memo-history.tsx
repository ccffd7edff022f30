import { useState } from "react";
import type { MemoVersionRow } from "../../../../domain/memo/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import { momentLabel } from "../../../parts/frame/dates.ts";
import { messageOf } from "../../../parts/results/use-row.ts";
import { apiGet } from "../../../shell/api-client.ts";

const number = new Intl.NumberFormat("ja-JP");

/** What the memo said before, read when it is opened; an earlier text can be put back, and that taken back too. */
export function MemoHistory({
  path,
  canWork,
  current,
  onRestore,
}: {
  path: string;
  canWork: boolean;
  current: string;
  onRestore: (text: string) => void;
}) {
  const [rows, setRows] = useState<MemoVersionRow[] | null>(null);
  const [shown, setShown] = useState<{ version: number; text: string } | null>(null);
  const fail = (error: unknown) =>
    toast({ kind: "must", title: "読み込めませんでした", description: messageOf(error) });
  const load = () =>
    apiGet<{ versions: MemoVersionRow[] }>(`${path}/versions`).then(
      ({ versions }) => setRows(versions),
      fail,
    );
  const open = (version: number) =>
    apiGet<{ text: string }>(`${path}/versions/${version}`).then(
      ({ text }) => setShown({ version, text }),
      fail,
    );
  const restore = (text: string) => {
    const before = current;
    onRestore(text);
    toast({
      kind: "good",
      title: "前の内容に戻しました",
      timeout: 10_000,
      action: { label: "元に戻す", onSelect: () => onRestore(before) },
    });
  };
  return (
    <details
      className="card p-3"
      onToggle={(event) => {
        if (event.currentTarget.open) void load();
      }}
    >
      <summary className="text-sm font-bold">履歴</summary>
      {rows === null && <p className="pt-2 text-sm text-ink-soft">読み込んでいます</p>}
      {rows?.length === 0 && <p className="pt-2 text-sm text-ink-soft">まだ履歴はありません。</p>}
      <ul className="grid gap-1 pt-2">
        {rows?.map((row) => (
          <li key={row.version} className="grid gap-2 border-b border-line py-1">
            <div className="flex flex-wrap items-center gap-x-3 text-sm">
              <span className="tabular min-w-0 flex-1">
                {momentLabel(row.updatedAt)}　{row.author ?? "退会した方"}　{number.format(row.length)}字
              </span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`${momentLabel(row.updatedAt)}の内容を見る`}
                onClick={() => (shown?.version === row.version ? setShown(null) : void open(row.version))}
              >
                {shown?.version === row.version ? "閉じる" : "見る"}
              </Button>
            </div>
            {shown?.version === row.version && (
              <div className="grid gap-2">
                <pre className="max-h-72 overflow-auto rounded-md bg-sunken p-3 font-sans text-sm whitespace-pre-wrap">
                  {shown.text || "（空のメモ）"}
                </pre>
                {canWork && (
                  <Button size="sm" className="justify-self-start" onClick={() => restore(shown.text)}>
                    この内容に戻す
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
