import type { ExportView } from "#src/domain/export/schema.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { MeterBar } from "#src/ui/meter.tsx";
import { FailureMessage } from "../action/form.tsx";
import { bytesText } from "../usage/figures.ts";
import type { ExportDownload } from "./use-export-download.ts";

/** How far a file is, in words. */
export function exportStatusText({ state, done, total, size, until, problem }: ExportView): string {
  if (state === "failed") return problem;
  if (state === "ready") return `${bytesText(size)}・${dayLabel(until)}まで`;
  return total > 0 ? `作っています（${total}件中${done}件）` : "作っています";
}

/** A file that takes long, beside what asked for it. */
export function ExportInProgress({ projectId, file }: { projectId: string; file: ExportDownload }) {
  const { row, address, action, stop } = file;
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {row && (
        <div className="card grid gap-2 p-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="tabular text-sm">
              {row.state === "ready" ? `できました（${exportStatusText(row)}）` : exportStatusText(row)}
            </p>
            {row.state === "making" && (
              <Button variant="quiet" busy={action.busy} onClick={stop}>
                やめる
              </Button>
            )}
            {row.state === "ready" && (
              <a href={address} download className={buttonClass({})}>
                <Icon name="download" />
                ダウンロード
              </a>
            )}
          </div>
          {row.state === "making" && <MeterBar value={row.done} max={row.total} />}
          {row.state !== "failed" && (
            <p className="text-sm text-ink-soft">
              画面を離れても、案件の設定の
              <AppLink to={`/${projectId}/settings#exports`} className="underline underline-offset-4">
                「書き出し」
              </AppLink>
              で受け取れます。
            </p>
          )}
        </div>
      )}
      <FailureMessage action={action} />
    </div>
  );
}
