import { useState } from "react";
import type { PresetVersionRow } from "#src/domain/preset/schema.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiGet } from "#src/web/shell/api-client.ts";

/** Every save, read when the list is opened; an earlier one is put back as a new version. Give it the version as its key. */
export function PresetVersions({
  path,
  version,
  canWork,
  busy,
  onRestore,
}: {
  path: string;
  version: number;
  canWork: boolean;
  busy: boolean;
  onRestore: (version: number) => void;
}) {
  const [rows, setRows] = useState<PresetVersionRow[] | null>(null);
  const [more, setMore] = useState(false);
  const load = async (before?: number) => {
    try {
      const query = before === undefined ? "" : `?before=${before}`;
      const { versions } = await apiGet<{ versions: PresetVersionRow[] }>(`${path}/versions${query}`);
      setRows((known) => (before === undefined ? versions : [...(known ?? []), ...versions]));
      setMore((versions.at(-1)?.version ?? 1) > 1);
    } catch (reason) {
      toast({ kind: "must", title: "読み込めませんでした", description: messageOf(reason) });
    }
  };
  return (
    <details
      className="card p-3"
      onToggle={(event) => {
        if (event.currentTarget.open && rows === null) void load();
      }}
    >
      <summary className="text-sm font-bold">版の履歴（いま{version}版）</summary>
      {rows === null && <p className="pt-2 text-sm text-ink-soft">読み込んでいます</p>}
      <ul className="grid gap-1 pt-2">
        {rows?.map((row) => (
          <li
            key={row.version}
            className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 text-sm"
          >
            <span className="tabular font-bold">{row.version}版</span>
            <span className="min-w-0 flex-1 basis-40 break-words">{row.name}</span>
            <span className="text-xs text-ink-soft">
              {momentLabel(row.at)} {row.author ?? "退会した人"}
            </span>
            {row.version !== version && canWork && (
              <Button
                size="sm"
                icon="rotate-ccw"
                aria-label={`${row.version}版に戻す`}
                busy={busy}
                onClick={() => onRestore(row.version)}
              >
                この版に戻す
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows && more && (
        <Button size="sm" variant="quiet" onClick={() => void load(rows.at(-1)?.version)}>
          前の版を見る
        </Button>
      )}
    </details>
  );
}
