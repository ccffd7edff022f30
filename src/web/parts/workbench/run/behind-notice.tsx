/** Which pieces the material no longer carries and why, what stays all the same, and the one button that makes them anew. */
import { staleWord } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { PartialUpdate, SkippedPiece } from "../types.ts";

const whys: Record<SkippedPiece["why"], string> = {
  locked: "選んだ案",
  edited: "手直しした案",
  added: "足した案",
};
const maxNamed = 20;

export function BehindNotice({ update, disabled }: { update: PartialUpdate; disabled: boolean }) {
  const { behind, skipped, cost, onUpdate } = update;
  const pieces = behind.reduce((sum, one) => sum + one.pieces, 0);
  const word = staleWord(behind.flatMap(({ reasons }) => reasons));
  const more = skipped.length - maxNamed;
  return (
    <Notice tone="check" title={`${word}。${pieces + skipped.length}案に関わります`}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <details>
          <summary>変わったところ</summary>
          <ul className="mt-1 grid gap-0.5">
            {behind.map(({ tool, reasons, pieces: count }) => (
              <li key={tool}>
                <span className="font-bold">{catalog[tool].title}</span>（{count}案）：{reasons.join("")}
              </li>
            ))}
          </ul>
        </details>
        {skipped.length > 0 && (
          <details>
            <summary>作り直さない案（{skipped.length}）</summary>
            <ul className="mt-1 list-disc pl-5">
              {skipped.slice(0, maxNamed).map(({ id, tool, text, why }) => (
                <li key={id} className="wrap-anywhere">
                  {catalog[tool].title}（{whys[why]}）：{text}
                </li>
              ))}
            </ul>
            {more > 0 && <p className="mt-1">ほか{more}案も変えません。</p>}
          </details>
        )}
        {pieces > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <Button icon="refresh-cw" disabled={disabled} onClick={onUpdate}>
              {pieces}案だけ作り直す
            </Button>
            {cost !== null && <span className="tabular text-xs">{cost}</span>}
          </div>
        )}
      </div>
    </Notice>
  );
}
