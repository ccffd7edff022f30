import { catalog } from "../../../tools/catalog.ts";
import { forms } from "../../../tools/forms.ts";
import type { ToolId } from "../../../tools/tool.ts";
import { Button } from "../../../ui/button.tsx";

/** Each tool alone: one button that asks nothing, and one that asks for its conditions first. */
export function ToolList({
  busy,
  onMake,
  onConditions,
}: {
  busy: boolean;
  onMake: (tool: ToolId) => void;
  onConditions: (tool: ToolId) => void;
}) {
  return (
    <details className="card p-3">
      <summary className="text-sm font-bold">ツールを選んでつくる</summary>
      <p className="mt-2 text-xs text-ink-soft">
        「つくる」は何も聞かずに、前と同じ条件で作ります。ほかのツールの結果が必要なときは、先に作ります。
      </p>
      <ul className="mt-1 grid grid-cols-1">
        {Object.values(catalog).map(({ id, title }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-1 gap-y-1 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-28 text-sm">{title}</span>
            <Button
              size="sm"
              variant="quiet"
              className="px-1.5"
              aria-label={`${title}の条件を決めてつくる`}
              disabled={busy}
              hidden={forms[id].length === 0}
              onClick={() => onConditions(id)}
            >
              条件を決めてつくる
            </Button>
            <Button size="sm" aria-label={`${title}をつくる`} disabled={busy} onClick={() => onMake(id)}>
              つくる
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
