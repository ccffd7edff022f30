import { type ExportFormat, exportFormats, exportsOf } from "../../../tools/export-formats.ts";
import type { ToolId } from "../../../tools/tool.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu, type MenuEntry } from "../../../ui/overlay/menu.tsx";

function entriesOf(resultId: string, format: ExportFormat): MenuEntry[] {
  const { label, hint, table } = exportFormats[format];
  const path = `/api/v1/results/${resultId}/export?format=${format}`;
  if (!table) return [{ id: format, label, hint, href: path }];
  return [
    {
      id: `${format}-utf-8`,
      label: `${label}（UTF-8）`,
      hint: "表計算ソフト全般",
      href: `${path}&encoding=utf-8`,
    },
    {
      id: `${format}-cp932`,
      label: `${label}（Shift_JIS）`,
      hint: "古い表計算ソフト・入稿ツール",
      href: `${path}&encoding=cp932`,
    },
  ];
}

/** 「書き出す」: every form that this tool's result can be taken away in. */
export function ExportMenu({ tool, resultId }: { tool: ToolId; resultId: string }) {
  return (
    <Menu
      trigger={
        <Button size="sm" icon="download">
          書き出す
        </Button>
      }
      groups={[{ entries: exportsOf[tool].flatMap((format) => entriesOf(resultId, format)) }]}
    />
  );
}
