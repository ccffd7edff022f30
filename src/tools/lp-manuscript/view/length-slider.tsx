/** 短・標準・長: the page that stands is fitted to it; what a person wrote or pinned stays. */
import { useId, useState } from "react";
import type { Item } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import type { Restructuring } from "../../view/view-parts.ts";
import { blockInfo } from "../data/blocks.ts";
import { type LpLength, lpLengths } from "../data/frameworks.ts";
import { unwritten } from "../length.ts";
import { metaIn } from "../read.ts";

const steps = Object.keys(lpLengths) as LpLength[];
const chars = (length: LpLength) => `目安${lpLengths[length].chars.toLocaleString("ja-JP")}字`;

export function LengthSlider({ items, restructure }: { items: readonly Item[]; restructure: Restructuring }) {
  const id = useId();
  const standing = metaIn(items)?.length ?? null;
  const meta = items.find(({ kind }) => kind === "meta");
  const [wanted, setWanted] = useState<LpLength | null>(null);
  if (!meta || standing === null) return null;
  const shown = wanted ?? standing;
  const lacking = unwritten(items, standing);
  const labels = lacking.map((block) => blockInfo[block].label).join("、");
  const write = () =>
    restructure.onWrite?.({
      length: standing,
      once: { blocks: lacking, standing: items.filter(({ kind }) => kind === "block").length },
    });
  const resize = async (to: LpLength) => {
    setWanted(to);
    const done = `長さを「${lpLengths[to].label}」に合わせました`;
    await restructure.onRestructure(meta.id, { act: "length", to }, done);
    setWanted(null);
  };
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-sm">
          長さ
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={steps.length - 1}
          step={1}
          value={steps.indexOf(shown)}
          aria-valuetext={`${lpLengths[shown].label}、${chars(shown)}`}
          disabled={restructure.frozen || wanted !== null}
          className="h-8 w-28 accent-primary max-sm:w-20"
          onChange={(event) => {
            const to = steps[Number(event.target.value)];
            if (to && to !== standing) void resize(to);
          }}
        />
        <span className="text-sm text-ink-soft">{lpLengths[shown].label}</span>
      </div>
      {lacking.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-xs text-ink-soft">{`まだ書かれていないブロック：${labels}`}</p>
          {restructure.onWrite && (
            <Button size="sm" icon="plus" disabled={restructure.frozen} onClick={write}>
              書き足す
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
