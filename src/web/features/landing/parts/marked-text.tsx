import type { RecordedLine } from "../recording/recording.ts";

/** A recorded line; the words that rest on the material are underlined, and lit while their sentences are looked at. */
export function HighlightedText({ line, lit = false }: { line: RecordedLine; lit?: boolean }) {
  const pieces: { text: string; start: number; marked: boolean }[] = [];
  let at = 0;
  for (const [start, end] of line.marks) {
    if (start > at) pieces.push({ text: line.text.slice(at, start), start: at, marked: false });
    pieces.push({ text: line.text.slice(start, end), start, marked: true });
    at = end;
  }
  if (at < line.text.length) pieces.push({ text: line.text.slice(at), start: at, marked: false });
  return pieces.map(({ text, start, marked }) =>
    marked ? (
      <mark
        key={start}
        className={`underline decoration-primary/60 decoration-dotted decoration-2 underline-offset-4 transition-colors ${lit ? "bg-lit" : ""}`}
      >
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
