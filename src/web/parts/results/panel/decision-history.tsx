/** Where people stand with a piece, and how that came about. */
import type { DecisionList } from "#src/domain/decision/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { decisionText } from "#src/shared/words/decisions.ts";
import { catalog } from "#src/tools/catalog.ts";
import { useAnswer } from "../../action/use-answer.ts";
import { useRow } from "../use-row.ts";

/** The newest word alone, over the panel. */
export function CurrentDecision() {
  const { status } = useRow().item;
  if (!status) return null;
  const { state, changed, by, at, note } = status;
  const who = [by === null ? "" : `${by}さん`, at === null ? "" : momentLabel(at)];
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{changed ? "採用後に変更" : approvalLabels[state]}</b>
        <span className="text-xs text-ink-soft">{who.filter((part) => part !== "").join("・")}</span>
      </p>
      {note !== "" && <p className="text-ink-soft wrap-anywhere whitespace-pre-line">{note}</p>}
    </div>
  );
}

/** All of it, the newest first; nothing where nobody has said or changed anything. */
export function DecisionHistory({ projectId }: { projectId: string }) {
  const { item } = useRow();
  const path = `/api/v1/projects/${projectId}/decisions?${new URLSearchParams({ item: item.id, limit: "20" })}`;
  const { found } = useAnswer<DecisionList>(path);
  if (!found || found.decisions.length === 0) return null;
  return (
    <section aria-label="決定" className="grid gap-2">
      <h5 className="text-xs font-bold text-ink-soft">決定</h5>
      <ol className="grid gap-2">
        {found.decisions.map((row) => (
          <li key={row.id} className="border-l-2 border-line pl-2">
            <p className="wrap-anywhere">{decisionText(row, (tool) => catalog[tool].title)}</p>
            <p className="text-xs text-ink-soft">{momentLabel(row.at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
