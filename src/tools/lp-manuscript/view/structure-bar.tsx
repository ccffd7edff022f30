/** What a person may do with the standing of a block: move, copy, hide, compare. */
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { QuietTools } from "#src/ui/quiet-tools.tsx";
import { MoveButtons } from "../../structure/move-buttons.tsx";
import type { Restructuring } from "../../view/view-parts.ts";
import type { PageBlock } from "../read.ts";

interface Props {
  block: PageBlock;
  /** Every block in its order, hidden ones among them. */
  all: readonly PageBlock[];
  restructure: Restructuring;
}

/** The place that brings a block past the next one that is shown; null where there is none. */
function placeBeyond(block: PageBlock, all: readonly PageBlock[], step: 1 | -1): number | null {
  const at = all.indexOf(block);
  for (let next = at + step; next >= 0 && next < all.length; next += step)
    if (all[next]?.hidden === false) return next;
  return null;
}

export function StructureBar({ block, all, restructure }: Props) {
  const { item, label } = block;
  const up = placeBeyond(block, all, -1);
  const down = placeBeyond(block, all, 1);
  const move = (to: number | null) =>
    to === null
      ? undefined
      : () => restructure.onRestructure(item.id, { act: "move", to }, `「${label}」を移しました`);
  return (
    <QuietTools className="my-0 [&_button]:px-1.5 [&_button]:text-xs [&_.size-8]:px-0">
      <MoveButtons name={`「${label}」`} disabled={restructure.frozen} onUp={move(up)} onDown={move(down)} />
      {block.block === "fv" ? (
        <RivalButton id={item.id} restructure={restructure} variant="quiet" />
      ) : (
        <Button
          size="sm"
          variant="quiet"
          icon="copy"
          disabled={restructure.frozen}
          onClick={() =>
            void restructure.onRestructure(item.id, { act: "copy" }, `「${label}」を複製しました`)
          }
        >
          複製
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        icon="ban"
        disabled={restructure.frozen}
        onClick={() => void restructure.onRestructure(item.id, { act: "hide" }, `「${label}」を隠しました`)}
      >
        隠す
      </Button>
    </QuietTools>
  );
}

/** Asks for another wording beside a block. */
export function RivalButton({
  id,
  restructure,
  ...look
}: Pick<Props, "restructure"> & { id: string; variant?: "quiet"; className?: string }) {
  const [busy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    await restructure.onRival(id);
    setBusy(false);
  };
  return (
    <Button size="sm" disabled={restructure.frozen} busy={busy} onClick={() => void compare()} {...look}>
      もう1案と比べる
    </Button>
  );
}

/** Blocks that are left out of the page and of every file, each with a way back. */
export function HiddenBlocks({
  blocks,
  restructure,
}: {
  blocks: readonly PageBlock[];
  restructure: Restructuring;
}) {
  if (blocks.length === 0) return null;
  return (
    <section aria-label="隠したブロック" className="grid gap-2 rounded-md border border-line bg-sunken p-4">
      <h3 className="text-sm">隠したブロック</h3>
      <p className="text-xs text-ink-soft">見た目と書き出しには入りません。</p>
      <ul className="grid gap-1">
        {blocks.map(({ item, label, heading }) => (
          <li key={item.id} className="flex flex-wrap items-center gap-2 text-sm">
            <span className="min-w-0 flex-1">{`${label}：${heading}`}</span>
            <Button
              size="sm"
              icon="eye"
              disabled={restructure.frozen}
              aria-label={`「${label}」を表示する`}
              onClick={() =>
                void restructure.onRestructure(item.id, { act: "show" }, `「${label}」を表示しました`)
              }
            >
              表示する
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
