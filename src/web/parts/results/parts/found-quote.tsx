import "#src/ui/work-icons/add.ts";
import type { Item } from "#src/shared/result.ts";
import {
  elsewhereOf,
  labelOf,
  pageOf,
  searchInputSchema,
  searchLimits,
} from "#src/tools/search/definition.ts";
import { IconButton } from "#src/ui/button.tsx";
import { Menu, type MenuEntry } from "#src/ui/overlay/menu.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";

/** What can be done with a quotation that a search found. Stands in a row. */
export function FoundQuoteActions({ item, input }: { item: Item; input: unknown }) {
  const { actions, frozen, readOnly } = useResult();
  const row = useRow();
  const { onAdopt, onKeepPage, onSearchWithout } = actions;
  const page = pageOf(item);
  const from = typeof item.fields.from === "string" ? labelOf(item.fields.from) : "";
  const elsewhere = elsewhereOf(item);
  const source = page?.url ?? elsewhere?.name ?? (/^[FPR]\d/u.test(from) ? from : null);
  const entries: MenuEntry[] = [];
  if ((page || elsewhere) && onAdopt)
    entries.push({
      id: "adopt",
      label: "根拠として使う",
      hint: "この引用が、すべてのツールの根拠になります",
      disabled: frozen,
      onSelect: () =>
        void row.run("adopt", async () => {
          const label = await onAdopt(item.id);
          toast({
            kind: "good",
            title: `根拠${label}に加えました`,
            description: "ほかの結果は、更新すると使えます。",
          });
        }),
    });
  if (page && onKeepPage)
    entries.push({
      id: "keep-page",
      label: "本文をファイルに保存",
      hint: "ページの全文が「ファイル」に入り、根拠に使えます",
      disabled: frozen,
      onSelect: () =>
        void row.run("adopt", async () => {
          await onKeepPage(page.url);
          toast({ kind: "good", title: "ページの本文を「ファイル」に保存しました" });
        }),
    });
  const asked = searchInputSchema.safeParse(input ?? {});
  const excluded = asked.success ? (asked.data.exclude ?? []) : [];
  if (source && onSearchWithout && asked.success && excluded.length < searchLimits.excluded)
    entries.push({
      id: "without",
      label: "この出典を外して調べ直す",
      hint: page ? new URL(page.url).hostname : (elsewhere?.name ?? from),
      disabled: frozen,
      onSelect: () => onSearchWithout({ ...asked.data, exclude: [...new Set([...excluded, source])] }),
    });
  if (entries.length === 0 || readOnly) return null;
  return (
    <Menu
      trigger={<IconButton icon="ellipsis" label="この出典の操作" size="sm" busy={row.task === "adopt"} />}
      groups={[{ entries }]}
    />
  );
}
