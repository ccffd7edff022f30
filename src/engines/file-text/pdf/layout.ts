/** A page's segments in the order a person reads them: columns one after the other, tables row by row, wrapped lines as paragraphs. */
import { findGutter } from "./columns.ts";
import { type RunSegment, type TextRow, textRows } from "./rows.ts";
import { tableAt } from "./table-rows.ts";

export interface TextBlock {
  text: string;
  y: number;
}

/** Columns within columns are looked for no deeper than this. */
const deepest = 3;

export function layout(segments: readonly RunSegment[], depth = 0): TextBlock[] {
  const gutter = depth < deepest ? findGutter(segments) : undefined;
  if (gutter === undefined) return flow(textRows(segments), depth > 0);
  const blocks: TextBlock[] = [];
  let waiting: RunSegment[] = [];
  const put = () => {
    const left = waiting.filter((one) => one.right <= gutter);
    const right = waiting.filter((one) => one.right > gutter);
    const isDivided = left.length >= 2 && right.length >= 2;
    blocks.push(...(isDivided ? [left, right] : [waiting]).flatMap((part) => layout(part, depth + 1)));
    waiting = [];
  };
  for (const segment of [...segments].sort((a, b) => a.y - b.y || a.left - b.left)) {
    const isAcross = segment.left < gutter && segment.right > gutter;
    if (!isAcross) {
      waiting.push(segment);
      continue;
    }
    put();
    blocks.push(...flow(textRows([segment]), false));
  }
  put();
  return blocks;
}

/** Rows from the top: tables, and what is not one. */
function flow(rows: readonly TextRow[], isColumn: boolean): TextBlock[] {
  const blocks: TextBlock[] = [];
  const right = rows.reduce((most, { segments }) => Math.max(most, segments.at(-1)?.right ?? 0), 0);
  let previous: RunSegment | undefined;
  for (let at = 0; at < rows.length; ) {
    const row = rows[at];
    if (!row) break;
    const table = tableAt(rows, at);
    if (table) {
      blocks.push({ text: table.text, y: row.y });
      at += table.rows;
      previous = undefined;
      continue;
    }
    const line = lineOf(row);
    const last = blocks.at(-1);
    if (previous && last && continues(previous, line, right, isColumn ? 8 : 12))
      last.text = join(last.text, line.text);
    else blocks.push({ text: line.text, y: row.y });
    previous = line;
    at++;
  }
  return blocks;
}

function lineOf({ segments, y, size }: TextRow): RunSegment {
  const [first] = segments;
  const text = segments.map((segment) => segment.text).join(" ");
  return { text, left: first?.left ?? 0, right: segments.at(-1)?.right ?? 0, y, size };
}

/** A full line in the same type, at the next line's distance, that does not end a sentence, goes on in the next one. */
function continues(line: RunSegment, next: RunSegment, right: number, shortest: number): boolean {
  const gap = next.y - line.y;
  const full = line.right >= right - line.size * 2.5 && line.text.length >= shortest;
  const sameType = Math.abs(line.size - next.size) <= line.size * 0.1;
  const near = gap > 0 && gap <= line.size * 2.2 && Math.abs(next.left - line.left) <= line.size * 2.5;
  return (
    full && sameType && near && !/[。！？!?」』】：:]$/.test(line.text) && !/^[・•●■◆▼※\-–—]/.test(next.text)
  );
}

function join(text: string, next: string): string {
  const latin = /[A-Za-z0-9,.;]$/.test(text) && /^[A-Za-z0-9(]/.test(next);
  return latin ? `${text} ${next}` : text + next;
}
