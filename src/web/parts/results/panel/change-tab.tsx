/** Other words of a piece, three to choose from, and its place among the others. */
import { useContext } from "react";
import type { Item } from "#src/shared/result.ts";
import { fitChoices } from "#src/tools/catchphrase/slots.ts";
import { isAdCopy } from "#src/tools/pieces/item-text-meta.ts";
import { rewordingsOf, whyNone } from "#src/tools/pieces/rewriting.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { slotLabel } from "../model/labels.ts";
import { lengthOf } from "../model/length.ts";
import { rewordedBy, rewordingLines, siblingTexts } from "../model/rewording.ts";
import { changeLabels } from "../model/types.ts";
import { EvidenceText } from "../parts/evidence-text.tsx";
import { Problems } from "../parts/problems.tsx";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";
import { useVary } from "../use-vary.ts";
import { Arranging } from "./arranging.tsx";
import { PanelContext } from "./store.ts";

export function ChangeTab() {
  const row = useRow();
  const { tool, byModel, frozen, readOnly } = useResult();
  const vary = useVary(row);
  const { item, offers } = row;
  const rewordings = rewordingsOf(tool, item, byModel);
  const isBusy = frozen || row.task !== null;
  if (readOnly) return <p className="text-sm text-ink-soft">編集者が変えられます。</p>;
  return (
    <div className="grid gap-4 text-sm">
      {rewordings.length > 0 ? (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-1 text-xs text-ink-soft">
            3案を並べます。選ぶまで、元の文は変わりません。
          </legend>
          {rewordings.map((change) => (
            <Chip
              key={change}
              pressed={offers !== null && offers.slot === undefined && offers.change === change}
              disabled={isBusy}
              onClick={() => vary(change)}
            >
              {changeLabels[change]}
            </Chip>
          ))}
        </fieldset>
      ) : (
        <p className="text-ink-soft">この案の文は、言い換えずにそのまま使います。</p>
      )}
      {isAdCopy(tool, item) && (
        <Select
          label="枠に合わせる"
          options={{ "": "枠を選ぶ", ...Object.fromEntries(fitChoices.map((id) => [id, slotLabel(id)])) }}
          value={offers?.slot ?? ""}
          onChange={(slot) => {
            if (slot !== "" && !isBusy) vary("shorter", slot);
          }}
        />
      )}
      <Offered />
      <Arranging />
    </div>
  );
}

function Offered() {
  const { item, offers } = useRow();
  const { tool } = useResult();
  if (offers === null) return null;
  const { change, slot, options } = offers;
  const title = slot ? slotLabel(slot) : changeLabels[change];
  if (options === null)
    return (
      <section aria-label={`${title}：3案を作っています`} aria-busy="true" className="grid gap-2">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-16 w-full" />
        ))}
      </section>
    );
  const media = { slots: slot ? [slot] : [], isChosen: slot !== undefined };
  return (
    <section aria-label={`${title}の案`} className="grid gap-2">
      {options.length === 0 ? (
        <p>{slot ? whyUnfitted(tool, item, slot) : whyNone[change]}</p>
      ) : (
        <>
          <p className="text-ink-soft">
            <span className="mr-2 text-xs">前</span>
            {item.text}
            <span className="tabular ml-2 text-xs">{lengthOf(tool, item, media).figure}</span>
          </p>
          <ol className="grid gap-2">
            {options.map((option) => (
              <Option key={option.id} option={option} figure={lengthOf(tool, option, media).figure} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function whyUnfitted(tool: ToolId, item: Item, slot: string): string {
  const { state, figure } = lengthOf(tool, item, { slots: [slot], isChosen: true });
  if (state === "fits") return `いまの文が、この枠に入っています（${figure}）。`;
  return "意味を変えずに、この枠に入る長さにはできませんでした。";
}

function Option({ option, figure }: { option: Item; figure: string }) {
  const row = useRow();
  const { tool, actions, frozen } = useResult();
  const panel = useContext(PanelContext);
  const told = siblingTexts(tool, option);
  const choose = async () => {
    const more = rewordedBy(tool, option);
    if (!(await row.run("choose", () => actions.onChoose(row.item.id, option.text, more)))) return;
    row.onOffers(null);
    // Over the page it hides the line that has just changed.
    if (panel?.read()?.host === null) panel.close();
  };
  return (
    <li className="grid gap-1.5 rounded-md border border-line p-2.5">
      <p>
        <span className="mr-2 text-xs text-ink-soft">後</span>
        <EvidenceText item={option} className="inline font-bold" />
        <span className="tabular ml-2 text-xs text-ink-soft">{figure}</span>
      </p>
      {told.map(({ field, value }) => (
        <div key={field.name}>
          {told.length > 1 && <p className="text-xs text-ink-soft">{field.label}</p>}
          {rewordingLines(field, value).map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      ))}
      <Problems item={option} />
      <Button
        size="sm"
        className="justify-self-start"
        busy={row.task === "choose"}
        disabled={frozen}
        onClick={() => void choose()}
      >
        これにする
      </Button>
    </li>
  );
}
