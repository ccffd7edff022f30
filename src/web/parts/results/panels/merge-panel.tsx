import { Button } from "#src/ui/button.tsx";
import { useArrange } from "../use-arrange.ts";
import { useRow } from "../use-row.ts";
import { PanelForm } from "./panel.tsx";

/** Choosing what goes into a row; the row's own words stay. */
export function MergePanel() {
  const row = useRow();
  const { others, frozen, merge } = useArrange(row);
  return (
    <PanelForm title="まとめる相手を選ぶ">
      <p className="text-sm">この行の文が残り、選んだ行の内容はこの行に入ります。あとで元に戻せます。</p>
      <ul className="mt-2 grid gap-2 @3xl:grid-cols-2">
        {others.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised p-2"
          >
            <span className="min-w-0 flex-1 basis-40 text-sm">{other.text}</span>
            <Button
              size="sm"
              disabled={frozen || other.locked || row.task !== null}
              aria-label={`まとめる：${other.text}`}
              onClick={() => void merge(other.id)}
            >
              {other.locked ? "選んだ案" : "まとめる"}
            </Button>
          </li>
        ))}
      </ul>
    </PanelForm>
  );
}
