import { clsx } from "clsx";
import { useContext } from "react";
import type { Item } from "#src/shared/result.ts";
import { type VerdictId, verdictLabels } from "../model/verdict.ts";
import { PanelContext } from "../panel/store.ts";
import { useRow } from "../use-row.ts";
import { useVerdict } from "../use-verdict.ts";

/** Red for what must not leave so, amber for what has to be looked at, the seal for what was adopted. */
const colours: Partial<Record<VerdictId, string>> = {
  must: "font-bold text-must",
  over: "font-bold text-must",
  check: "font-bold text-check",
  approved: "font-bold text-seal-ink",
};

/** The most severe state of an item as one label; pressing it shows the reason. */
export function VerdictButton({ item, className }: { item: Item; className?: string }) {
  const row = useRow();
  const panel = useContext(PanelContext);
  const word = useVerdict(item);
  if (word === null) return null;
  return (
    <button
      type="button"
      data-word={word}
      aria-label={`${verdictLabels[word]}：詳しく見る`}
      className={clsx(
        "hit inline-flex min-h-6 items-center rounded-sm px-1 text-xs whitespace-nowrap hover:bg-wash hover:underline",
        colours[word] ?? "text-ink-soft",
        className,
      )}
      onClick={() => panel?.open(row.item.id, word === "over" ? "change" : "evidence")}
    >
      {verdictLabels[word]}
    </button>
  );
}
