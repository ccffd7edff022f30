/** What is out of date and why, what an update would leave alone, and the one button that mends it. */
import { catalog } from "../../../../tools/catalog.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { Skipped, Update } from "../types.ts";

const whys: Record<Skipped["why"], string> = { locked: "選んだ案", edited: "手直し", added: "追加" };
const namedAtMost = 20;

export function BehindNotice({ update, disabled }: { update: Update; disabled: boolean }) {
  const { behind, skipped, cost, onUpdate } = update;
  const more = skipped.length - namedAtMost;
  return (
    <Notice tone="check" title={`前の内容の結果が${behind.length}件あります`}>
      <div className="grid grid-cols-1 gap-3">
        <ul className="grid gap-0.5">
          {behind.map(({ tool, reasons }) => (
            <li key={tool}>
              <span className="font-bold">{catalog[tool].title}</span>：{reasons.join("")}
            </li>
          ))}
        </ul>
        {skipped.length > 0 && (
          <details>
            <summary>更新しても変えない文（{skipped.length}件）</summary>
            <ul className="mt-1 list-disc pl-5">
              {skipped.slice(0, namedAtMost).map(({ id, tool, text, why }) => (
                <li key={id} className="wrap-anywhere">
                  {catalog[tool].title}（{whys[why]}）：{text}
                </li>
              ))}
            </ul>
            {more > 0 && <p className="mt-1">ほか{more}件も変えません。</p>}
          </details>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button icon="refresh-cw" disabled={disabled} onClick={onUpdate}>
            影響分だけ更新
          </Button>
          {cost !== null && <span className="tabular text-xs">{cost}</span>}
        </div>
      </div>
    </Notice>
  );
}
