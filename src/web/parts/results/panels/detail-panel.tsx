import { isGrounded } from "../../../../shared/result.ts";
import { DocumentsSection } from "../documents/documents-section.tsx";
import { lengthLabel, sourceTitle, unitNotes } from "../model/labels.ts";
import { sourceIdsOf } from "../model/light.ts";
import { OwnCounts } from "../parts/counts.tsx";
import { ScoreReasons } from "../parts/score.tsx";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";
import { Panel } from "./panel.tsx";

/** Everything about one line: its sources in full, its lengths with the way they are counted, the reasons of the checks. */
export function DetailPanel() {
  const { item } = useRow();
  const { sources, tool } = useResult();
  const ids = sourceIdsOf(item);
  return (
    <Panel title="詳しく">
      <div className="grid gap-4 @3xl:grid-cols-2">
        <div className="grid content-start gap-3">
          <div>
            <h5 className="text-xs font-bold text-ink-soft">{isGrounded(item) ? "根拠" : "もとの文"}</h5>
            {item.standing === "expression" && (
              <p className="text-sm text-ink-soft">商品について何も主張していない文です。</p>
            )}
            {ids.length === 0 && <p className="text-sm text-check">この文と結びつく材料がありません。</p>}
            <ul className="grid gap-1 text-sm">
              {ids.map((id) => (
                <li key={id} className="border-l-4 border-primary pl-2">
                  <span className="tabular text-xs text-ink-soft">{sourceTitle(id, tool)}</span>
                  <br />
                  {sources.get(id) ?? item.evidence.find((one) => one.sourceId === id)?.quote}
                </li>
              ))}
            </ul>
          </div>
          <DocumentsSection item={item} />
          <div className="max-w-72">
            <h5 className="text-xs font-bold text-ink-soft">長さ {lengthLabel(item.counts)}</h5>
            <OwnCounts item={item} text={item.text} />
            <p className="mt-1 text-xs text-ink-soft">全角表示：{unitNotes.w2}</p>
          </div>
          {item.edited && <p className="text-xs text-ink-soft">手で直したコピーです。</p>}
        </div>
        <div>
          <h5 className="mb-1 text-xs font-bold text-ink-soft">7つの確認</h5>
          <ScoreReasons item={item} />
        </div>
      </div>
    </Panel>
  );
}
