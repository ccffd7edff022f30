/** How a model writes catchphrases, as running text or in rows; the recommended ones are named by their numbers. */

import type { AnswerRows, Piece, UnreadRow, WireFormat } from "../tool.ts";
import { type CellValues, choiceCell, codesOf, sourcesCell } from "../wire/cells.ts";
import { linesOf, namedText } from "../wire/named-text.ts";
import { triedOut, wireRows } from "../wire/wire.ts";
import { angleIds, angles } from "./angles.ts";
import { lineOfText } from "./line-text.ts";
import { packSlots, roleIds, roles } from "./packs/places.ts";

/** The lines of the answer so far, by their number. */
function linesIn(notes: Map<string, unknown>): CellValues[] {
  const known = notes.get("lines");
  const lines: CellValues[] = Array.isArray(known) ? known : [];
  notes.set("lines", lines);
  return lines;
}

const number = {
  write: ({ index }: CellValues) => String(Number(index) + 1),
  read: (cell: string) => {
    const index = Number(cell.trim()) - 1;
    return Number.isInteger(index) ? { index } : `「${cell.trim()}」は l の番号ではありません。`;
  },
};

const rowsOfLines = wireRows(
  "lines",
  `コピー|切り口|サブ|根拠。切り口は ${codesOf(angleIds.map((id) => angles[id]))}`,
  ["text", choiceCell("angle", angleIds, { words: angleIds.map((id) => angles[id]) }), "sub", sourcesCell],
  {
    fill(values, { notes }, index) {
      linesIn(notes)[index] = values;
      return values;
    },
  },
);

const rowsOfPicks = wireRows(
  "shortlist",
  "l の番号（1から）|すすめる理由|弱いところ",
  [number, "reason", "tradeoff"],
  {
    fill(values, { notes }) {
      const line = linesIn(notes)[Number(values.index)];
      return line
        ? { ...values, text: line.text, angle: line.angle }
        : `l の${Number(values.index) + 1}番はありません。`;
    },
  },
);

const lines: AnswerRows = {
  ...rowsOfLines,
  read(written, index, answer) {
    const running = namedText(written);
    if (!running) return rowsOfLines.read(written, index, answer);
    const { number, ...value } = lineOfText(running, answer.given.brief);
    linesIn(answer.notes)[number ?? index] = value;
    return [{ key: "lines", index, value }];
  },
};

/** The recommended lines of running text, one on each line of it: 「3｜理由｜弱いところ」. */
const picks: AnswerRows = {
  ...rowsOfPicks,
  read(written, index, answer) {
    const running = namedText(written);
    if (!running) return rowsOfPicks.read(written, index, answer);
    return linesOf(running.text)
      .map((line) => line.replace(/^[-*・【\s]+/u, "").replace(/】\s*|｜/gu, "|"))
      .flatMap((line, at): (Piece | UnreadRow)[] => rowsOfPicks.read(line, index + at, answer));
  },
};

export const catchphraseWire: WireFormat = {
  writtenOut: true,
  text: {
    key: "l",
    first: /^(?:下書き|1(?!\d))/u,
    apart: { 下書き: "d", おすすめ: "s" },
    mayBeNumbered: true,
    watchesOneLine: true,
  },
  rows: {
    d: triedOut,
    l: lines,
    s: picks,
    p: wireRows(
      "pieces",
      `枠|役割|文|根拠。文の中の改行は \\n。役割は ${codesOf(roleIds.map((id) => roles[id]))}`,
      [
        choiceCell("slot", packSlots),
        choiceCell("role", roleIds, { words: roleIds.map((id) => roles[id]), usual: "other" }),
        "text",
        sourcesCell,
      ],
    ),
  },
};
