/** The tray as text for the clipboard. Pure. */
import type { TrayPiece } from "#src/domain/tray/schema.ts";
import { catalog } from "#src/tools/catalog.ts";
import { copyFormatLabels, copyWords, escapeHtml } from "../../results/model/copy-formats.ts";
import type { CopyPayload } from "../../results/model/types.ts";

export const trayCopies = { ...copyFormatLabels, table: "表" } as const;
export type TrayCopy = keyof typeof trayCopies;

type Words = Pick<TrayPiece, "tool" | "head" | "body" | "item">;

const tabCell = (cell: string) => (/["\t\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function tableOf(pieces: readonly Words[]): CopyPayload {
  const rows = [
    ["ツール", "案", "本文", "字数"],
    ...pieces.map(({ tool, head, body, item }) => [catalog[tool].title, head, body, String(item.counts.c1)]),
  ];
  const html = rows.map((cells, at) => {
    const tag = at === 0 ? "th" : "td";
    return `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  });
  return {
    text: rows.map((cells) => cells.map(tabCell).join("\t")).join("\n"),
    html: `<table>${html.join("")}</table>`,
  };
}

/** Everything that the pieces say, in the order of the tray. */
export function trayText(pieces: readonly Words[], form: TrayCopy): CopyPayload {
  if (form === "table") return tableOf(pieces);
  return copyWords(pieces, form);
}
