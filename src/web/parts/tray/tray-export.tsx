import type { TrayPiece } from "#src/domain/tray/schema.ts";
import {
  type ExportFormat,
  exportFormats,
  lackingIn,
  outsideOf,
  trayAdFormats,
  trayFormats,
} from "#src/tools/exporting/export-formats.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu, type MenuEntry } from "#src/ui/overlay/menu.tsx";
import { saveTable } from "../downloads/save-table.ts";

interface ExportProps {
  projectId: string;
  pieces: readonly TrayPiece[];
  isVisitor: boolean;
}

/** Yahoo! takes the older encoding, the others UTF-8. */
const olderEncoding: ReadonlySet<ExportFormat> = new Set(["ads_yahoo", "ads_display"]);
const hints: Partial<Record<ExportFormat, string>> = {
  pdf: "見た目のまま渡す",
  docx: "注意はコメントに入る",
  xlsx: "全部とツールごとのシート",
  txt: "言葉だけ",
  pptx: "会議の資料に",
};

/** 「書き出す」: all of the tray as one file, and the ads of each medium with what they lack. */
export function TrayExport({ projectId, pieces, isVisitor }: ExportProps) {
  const copy = pieces.filter(({ tool }) => tool === "catchphrase").map(({ item }) => item);
  const path = (format: ExportFormat, encoding: string) =>
    `/api/v1/projects/${projectId}/chosen/export?format=${format}&encoding=${encoding}`;
  /** It is set, and may take long. */
  const takePdf = async () => {
    const { downloadExport } = await import("../downloads/use-export-download.ts");
    await downloadExport(projectId, { what: "chosen", format: "pdf", encoding: "utf-8" });
  };
  const entriesOf = (format: ExportFormat): MenuEntry[] => {
    const { label } = exportFormats[format];
    const bare = { id: format, label, hint: hints[format] };
    const entry = { ...bare, href: path(format, "utf-8") };
    if (format === "pdf" && !isVisitor) return [{ ...bare, onSelect: () => void takePdf() }];
    if (format === "docx" && isVisitor) return [{ ...entry, hint: "お試しでは1つの結果の案まで" }];
    if (format !== "csv") return [entry];
    return [
      { ...entry, label: "CSV（UTF-8）", hint: "表計算ソフト全般" },
      {
        id: "csv-cp932",
        label: "CSV（Shift_JIS）",
        hint: "古い表計算ソフト",
        onSelect: () => void saveTable(path(format, "cp932")),
      },
    ];
  };
  const adOf = (format: ExportFormat): MenuEntry => ({
    id: format,
    label: exportFormats[format].label,
    hint: lackingIn(format, copy, false) ?? exportFormats[format].hint,
    onSelect: () =>
      void saveTable(path(format, olderEncoding.has(format) ? "cp932" : "utf-8"), outsideOf(format, copy)),
  });
  return (
    <Menu
      trigger={
        <Button icon="download" className="min-h-11 whitespace-nowrap">
          書き出す
        </Button>
      }
      groups={[
        { entries: trayFormats.flatMap(entriesOf) },
        ...(copy.length > 0 ? [{ label: "広告の入稿用", entries: trayAdFormats.map(adOf) }] : []),
      ]}
    />
  );
}
