import { type ContextType, createContext, useContext } from "react";
import type { Item } from "#src/shared/result.ts";
import {
  type ExportFormat,
  exportFormats,
  lackingIn,
  wordFormats,
} from "#src/tools/exporting/export-formats.ts";
import { toolPieces } from "#src/tools/pieces.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu, type MenuEntry } from "#src/ui/overlay/menu.tsx";
import { saveTable } from "../downloads/save-table.ts";
import { useOwnProject } from "../frame/use-own-project.ts";

/** Where only one result may be taken away as a Word file: which one it was, and what to do when one is taken. */
export const WordLimit = createContext<{
  resultId: string | null;
  onTake: (resultId: string) => void;
} | null>(null);

/** What is set or drawn, and may take long. */
const long: ReadonlySet<ExportFormat> = new Set(["pdf", "png"]);

/** `projectId`: null where nothing can be made in the background. */
function entriesOf(
  { resultId, items, mayMake }: Props,
  format: ExportFormat,
  word: ContextType<typeof WordLimit>,
  projectId: string | null,
): MenuEntry[] {
  const { label, table, ...usual } = exportFormats[format];
  /** What is not in it and has to be known before it is used; what helps is said once. */
  const lacking = (once: boolean) => lackingIn(format, items, once && mayMake);
  const hint = lacking(true) ?? usual.hint;
  const path = `/api/v1/results/${resultId}/export?format=${format}`;
  if (wordFormats.includes(format) && word) {
    const refused = word.resultId !== null && word.resultId !== resultId;
    if (refused)
      return [{ id: format, label, hint: "お試しでは1つの結果まで。登録すると使えます", disabled: true }];
    const once = "お試しでは1つの結果まで";
    return [{ id: format, label, hint: once, href: path, onSelect: () => word.onTake(resultId) }];
  }
  if (long.has(format) && projectId !== null) {
    const ask = { what: "result" as const, resultId, format, encoding: "utf-8" as const };
    const take = async () =>
      (await import("../downloads/use-export-download.ts")).downloadExport(projectId, ask);
    return [{ id: format, label, hint, onSelect: () => void take() }];
  }
  if (!table) return [{ id: format, label, hint, href: path }];
  return [
    {
      id: `${format}-utf-8`,
      label: `${label}（UTF-8）`,
      hint: format === "csv" ? "表計算ソフト全般" : hint,
      href: `${path}&encoding=utf-8`,
    },
    {
      id: `${format}-cp932`,
      label: `${label}（Shift_JIS）`,
      hint: lacking(false) ?? "古い表計算ソフト・入稿ツール",
      onSelect: () => void saveTable(`${path}&encoding=cp932`),
    },
  ];
}

interface Props {
  tool: ToolId;
  resultId: string;
  items: readonly Item[];
  /** Whoever looks may choose what is made. */
  mayMake: boolean;
}

/** 「書き出す」: every form that this tool's result can be taken away in. */
export function ExportMenu(props: Props) {
  const word = useContext(WordLimit);
  const project = useOwnProject();
  const entries = (forAds: boolean) =>
    toolPieces[props.tool].formats
      .filter((format) => format.startsWith("ads") === forAds)
      .flatMap((format) => entriesOf(props, format, word, project?.id ?? null));
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" icon="download" title="書き出す">
          <span className="@max-md:sr-only">書き出す</span>
        </Button>
      }
      groups={[
        { entries: entries(false) },
        ...(entries(true).length > 0 ? [{ label: "広告の入稿用", entries: entries(true) }] : []),
      ]}
    />
  );
}
