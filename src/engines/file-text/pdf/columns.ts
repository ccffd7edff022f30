/** Where a page is set in columns: lines of running text that begin at one place, with lines that end before it on the other side. */
import type { RunSegment } from "./rows.ts";

/** A column of running text has at least so many lines. */
const fewestLines = 3;
const mostCandidates = 6;

/** The place between two columns of text, along the line; undefined where there are none. */
export function findGutter(segments: readonly RunSegment[]): number | undefined {
  if (segments.length < fewestLines * 2) return undefined;
  const beginning = Math.min(...segments.slice(0, 5_000).map(({ left }) => left));
  for (const { left, size } of beginnings(segments)) {
    if (left - beginning < size * 6) continue;
    const gutter = left - size * 0.4;
    const before = segments.filter((one) => one.right <= gutter);
    const after = segments.filter((one) => one.left >= gutter);
    const across = segments.length - before.length - after.length;
    if (across > (before.length + after.length) / 3) continue;
    if (isRunning(before) && isRunning(after) && standBeside(before, after)) return gutter;
  }
  return undefined;
}

/** Places where several lines begin, those of the most lines first. */
function beginnings(segments: readonly RunSegment[]): { left: number; size: number }[] {
  const places: { left: number; size: number; lines: number }[] = [];
  for (const { left, size } of [...segments].sort((a, b) => a.left - b.left)) {
    const place = places.at(-1);
    if (place && left - place.left <= size * 0.5) place.lines++;
    else places.push({ left, size, lines: 1 });
  }
  return places
    .filter(({ lines }) => lines >= fewestLines)
    .sort((a, b) => b.lines - a.lines)
    .slice(0, mostCandidates);
}

/** Text that goes on from line to line, and no cells: as wide as each other, and of words. */
function isRunning(lines: readonly RunSegment[]): boolean {
  if (lines.length < fewestLines) return false;
  const right = lines.reduce((most, line) => Math.max(most, line.right), 0);
  const full = lines.filter((line) => line.right >= right - line.size * 2.5).length;
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const ends = lines.filter(({ text }) => /[。！？」）.]$/.test(text)).length;
  return letters / lines.length >= 8 && full + ends >= lines.length * 0.6 && ends >= 1 && full >= 2;
}

function standBeside(before: readonly RunSegment[], after: readonly RunSegment[]): boolean {
  const span = (lines: readonly RunSegment[]) => {
    const places = lines.map(({ y }) => y);
    return { from: Math.min(...places.slice(0, 5_000)), to: Math.max(...places.slice(0, 5_000)) };
  };
  const [a, b] = [span(before), span(after)];
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return shared > Math.min(a.to - a.from, b.to - b.from) * 0.3;
}
