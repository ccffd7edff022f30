/** Pieces of text on a PDF page to paragraphs: lines that were only wrapped by the layout become one again. */

export interface PdfPiece {
  str: string;
  /** [a, b, c, d, x, y]: position and scale, y upwards. */
  transform: number[];
  width: number;
  hasEOL: boolean;
}

interface Line {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
}

export function pdfParagraphs(pieces: readonly PdfPiece[]): string {
  const lines = toLines(pieces);
  const right = Math.max(...lines.slice(0, 5_000).map((line) => line.right), 0);
  const paragraphs: string[] = [];
  let previous: Line | undefined;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (previous && last !== undefined && continues(previous, line, right)) {
      paragraphs[paragraphs.length - 1] = join(last, line.text);
    } else {
      paragraphs.push(line.text);
    }
    previous = line;
  }
  return paragraphs.join("\n");
}

function toLines(pieces: readonly PdfPiece[]): Line[] {
  const lines: Line[] = [];
  let open: Line | undefined;
  let texts: string[] = [];
  const close = () => {
    const text = texts.join("").trim();
    if (open && text !== "") lines.push({ ...open, text });
    open = undefined;
    texts = [];
  };
  for (const piece of pieces) {
    const [, , c = 0, d = 0, x = 0, y = 0] = piece.transform;
    if (piece.str !== "") {
      const size = Math.hypot(c, d);
      open ??= { text: "", left: x, right: x, y, size };
      open.right = Math.max(open.right, x + piece.width);
      if (piece.str.trim() !== "") open.size = size;
      texts.push(piece.str);
    }
    if (piece.hasEOL) close();
  }
  close();
  return lines;
}

/** A full line in the same type, at the next line's distance, that does not end a sentence, goes on in the next one. */
function continues(line: Line, next: Line, right: number): boolean {
  const gap = line.y - next.y;
  const full = line.right >= right - line.size * 2.5 && line.text.length >= 12;
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
