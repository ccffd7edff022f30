import type { AuditPage } from "#src/domain/admin/schema.ts";
import { logLabel } from "#src/shared/log/log-words.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import type { PersonState } from "./use-person.ts";

/** What administrators did to this account, the newest first. */
export function AuditList({ audit, state }: { audit: AuditPage; state: PersonState }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base">変更の記録</h3>
      {audit.entries.length === 0 ? (
        <p className="text-sm text-ink-soft">まだ変更はありません。</p>
      ) : (
        <ol className="grid gap-2 text-sm">
          {audit.entries.map((entry) => (
            <li key={entry.id} className="grid gap-0.5 border-b border-line pb-2">
              <span>{logLabel(entry)}</span>
              {entry.details.reason && <span className="break-words">理由：{entry.details.reason}</span>}
              <span className="text-xs text-ink-soft">
                {momentLabel(entry.at)}
                <span className="ml-3 break-all">{entry.by ?? "サーバーでの操作"}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {audit.next && (
        <div>
          <Button size="sm" busy={state.busy === "more"} onClick={() => void state.loadMore()}>
            前の記録も見る
          </Button>
        </div>
      )}
    </section>
  );
}
