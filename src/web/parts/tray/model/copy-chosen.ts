/** The tray as text for the clipboard. Pure. */
import type { ChosenPiece } from "../../../../domain/chosen/schema.ts";
import { catalog } from "../../../../tools/catalog.ts";
import { escapeHtml } from "../../results/model/copy-formats.ts";
import type { CopyPayload } from "../../results/model/types.ts";

export const trayCopies = { plain: "そのまま", lines: "1行ずつ", table: "表" } as const;
export type TrayCopy = keyof typeof trayCopies;

type Words = Pick<ChosenPiece, "tool" | "head" | "body" | "item">;

const oneLine = (text: string) => text.replace(/\s*[\r\n\u2028\u2029]+\s*/gu, " ").trim();

/** A line of copy is its line alone; what has a body goes with it. */
const lineOf = ({ tool, head, body }: Words) =>
  oneLine(tool === "catchphrase" || body === "" ? head : `${head}　${body}`);

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
  if (form === "lines") return { text: pieces.map(lineOf).join("\n") };
  return {
    text: pieces.map(({ head, body }) => (body === "" ? head : `${head}\n${body}`)).join("\n\n"),
  };
}
