import type { Item } from "../../../../shared/result.ts";
import { whyNone } from "../../../../tools/changing.ts";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { figure, slotLabel } from "../model/labels.ts";
import { linesOf, rewordedBy, textsBeside } from "../model/rewording.ts";
import { changeLabels } from "../model/types.ts";
import { Counts } from "../parts/counts.tsx";
import { EvidenceText } from "../parts/evidence-text.tsx";
import { Problems } from "../parts/problems.tsx";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";
import { Panel } from "./panel.tsx";

const card = "grid content-start gap-2 rounded-md border border-line bg-raised p-3";
/** From where each of three has 12rem, with the gaps between them. */
const side = "grid gap-2 @min-[37rem]:grid-cols-3";

/** Three wordings side by side; nothing changes until one is chosen. */
export function OptionsPanel() {
  const row = useRow();
  const { panel } = row;
  if (panel?.kind !== "options") {
    return (
      <Panel title="3案を作っています" busy>
        <div className="@container" aria-hidden="true">
          <div className={side}>
            {[1, 2, 3].map((place) => (
              <div key={place} className={card}>
                <Skeleton className="w-4/5" />
                <Skeleton className="h-3 w-full" />
                <Skeleton className="h-8 w-24" />
              </div>
            ))}
          </div>
        </div>
      </Panel>
    );
  }
  return (
    <Panel
      key={panel.change}
      title={`${panel.slot ? slotLabel(panel.slot) : changeLabels[panel.change]}：${panel.options.length}案から選ぶ`}
    >
      {panel.options.length === 0 ? (
        <p className="text-sm">
          {panel.slot ? "いまの材料からは、この枠に入る案を作れませんでした。" : whyNone[panel.change]}
        </p>
      ) : (
        <div className="@container">
          <ol className={side}>
            {panel.options.map((option) => (
              <Option key={option.id} option={option} slot={panel.slot} />
            ))}
          </ol>
        </div>
      )}
      <p className="mt-2 text-xs text-ink-soft">選ぶまで、元のコピーは変わりません。</p>
    </Panel>
  );
}

function Option({ option, slot }: { option: Item; slot: string | undefined }) {
  const fit = option.fits.find((one) => one.slot === slot);
  const row = useRow();
  const { tool, actions, frozen } = useResult();
  const told = textsBeside(tool, option);
  const choose = async () => {
    const more = rewordedBy(tool, option);
    if (await row.run("choose", () => actions.onChoose(row.item.id, option.text, more))) row.onPanel(null);
  };
  return (
    <li className={card}>
      <EvidenceText item={option} className="font-bold" />
      {told.length > 0 && (
        <div className="grid content-start gap-2 text-sm">
          {told.map(({ field, value }) => (
            <div key={field.name}>
              {told.length > 1 && <p className="text-xs text-ink-soft">{field.label}</p>}
              {linesOf(field, value).map((line) => (
                <p key={line} className="wrap-anywhere">
                  {line}
                </p>
              ))}
            </div>
          ))}
        </div>
      )}
      {fit ? <p className="tabular text-xs text-ink-soft">{figure(fit)}</p> : <Counts item={option} />}
      <Problems item={option} />
      <Button
        size="sm"
        className="justify-self-start"
        busy={row.task === "choose"}
        disabled={frozen || row.locked}
        onClick={() => void choose()}
      >
        この案にする
      </Button>
    </li>
  );
}
