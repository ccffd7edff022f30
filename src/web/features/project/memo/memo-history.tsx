import { useMemo, useState } from "react";
import type { MemoVersionRow } from "#src/domain/memo/schema.ts";
import { changesBetween } from "#src/shared/changes/changes.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { ScrollBox } from "#src/ui/scroll-box.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { ChangesList } from "#src/web/parts/versions/changes-list.tsx";
import { apiGet } from "#src/web/shell/api-client.ts";

const number = new Intl.NumberFormat("ja-JP");

/** An earlier text, and the text of the memo when it was opened. */
interface Shown {
  version: number;
  text: string;
  now: string;
}

/** What the memo said before, read when it is opened; an earlier text can be put back, and that taken back too. */
export function MemoHistory({
  path,
  canWork,
  current,
  onRestore,
  onUndo,
}: {
  path: string;
  canWork: boolean;
  current: () => string;
  onRestore: (text: string) => void;
  /** Takes one's own last act back, and nothing of others. */
  onUndo: () => void;
}) {
  const [rows, setRows] = useState<MemoVersionRow[] | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const fail = (error: unknown) =>
    toast({ kind: "must", title: "読み込めませんでした", description: messageOf(error) });
  const load = () =>
    apiGet<{ versions: MemoVersionRow[] }>(`${path}/versions`).then(
      ({ versions }) => setRows(versions),
      fail,
    );
  const open = (version: number) =>
    apiGet<{ text: string }>(`${path}/versions/${version}`).then(
      ({ text }) => setShown({ version, text, now: current() }),
      fail,
    );
  const restore = (text: string) => {
    onRestore(text);
    setShown(null);
    toast({
      kind: "good",
      title: "前の内容に戻しました",
      timeout: 10_000,
      action: { label: "元に戻す", onSelect: onUndo },
    });
  };
  const verb = ({ version }: MemoVersionRow) => (shown?.version === version ? "閉じる" : "見る");
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
                aria-label={`${momentLabel(row.updatedAt)}の内容を${verb(row)}`}
                onClick={() => (shown?.version === row.version ? setShown(null) : void open(row.version))}
              >
                {verb(row)}
              </Button>
            </div>
            {shown?.version === row.version && (
              <Earlier shown={shown} onRestore={canWork ? () => restore(shown.text) : undefined} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What has changed since, word by word, or the earlier text itself. */
function Earlier({ shown, onRestore }: { shown: Shown; onRestore: (() => void) | undefined }) {
  const [whole, setWhole] = useState(false);
  const changes = useMemo(() => changesBetween(shown.text, shown.now), [shown]);
  const changed = changes.filter(({ change }) => change !== "same").length;
  return (
    <section aria-label="このときからの違い" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="text-sm">
          {changed === 0 ? "いまの内容と違いはありません。" : `このあと${changed}行が変わりました。`}
        </p>
        <Button size="sm" variant="quiet" aria-pressed={whole} onClick={() => setWhole(!whole)}>
          {whole ? "違いを見る" : "このときの全文を見る"}
        </Button>
        {onRestore && changed > 0 && (
          <Button size="sm" className="ml-auto" onClick={onRestore}>
            この内容に戻す
          </Button>
        )}
      </div>
      {whole ? (
        <ScrollBox label="このときの全文" className="max-h-72 rounded-md bg-sunken p-3">
          <p className="text-sm break-words whitespace-pre-wrap">{shown.text || "（空のメモ）"}</p>
        </ScrollBox>
      ) : (
        changed > 0 && (
          <ScrollBox label="変わったところ" className="max-h-72">
            <ChangesList rows={changes} folded />
          </ScrollBox>
        )
      )}
    </section>
  );
}
