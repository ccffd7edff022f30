import { clsx } from "clsx";
import { useContext } from "react";
import type { Item } from "#src/shared/result.ts";
import { type WordId, words } from "../model/word.ts";
import { PanelContext } from "../panel/store.ts";
import { useRow } from "../use-row.ts";
import { useWord } from "../use-word.ts";

/** Red for what must not leave so, amber for what has to be looked at, the seal for what was adopted. */
const colours: Partial<Record<WordId, string>> = {
  must: "font-bold text-must",
  over: "font-bold text-must",
  check: "font-bold text-check",
  approved: "font-bold text-seal-ink",
};

/** The worst that holds of a piece, in one word; pressing it shows why. */
export function Word({ item, className }: { item: Item; className?: string }) {
  const row = useRow();
  const panel = useContext(PanelContext);
  const word = useWord(item);
  if (word === null) return null;
  return (
    <button
      type="button"
      data-word={word}
      aria-label={`${words[word]}：詳しく見る`}
      className={clsx(
        "hit inline-flex min-h-6 items-center rounded-sm px-1 text-xs whitespace-nowrap hover:bg-wash hover:underline",
        colours[word] ?? "text-ink-soft",
        className,
      )}
      onClick={() => panel?.open(row.item.id, word === "over" ? "change" : "evidence")}
    >
      {words[word]}
    </button>
  );
}
