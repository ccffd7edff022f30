/** A PDF as Poppler reads it, held against what should stand in it. */
import { execFileSync } from "node:child_process";
import type { Part } from "./office.ts";

const run = (program: string, ...values: string[]) =>
  execFileSync(program, values, {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "ignore"],
  });

/** Without what only shapes a letter, and without pictures: which of them there are is the typeface's matter. */
export const flat = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\p{Variation_Selector}\u200B-\u200F\u2060]|\p{Emoji_Presentation}|\p{Emoji_Modifier}|〓/gu, "")
    .replace(/\s+/gu, "");

export interface Figures {
  /** Texts that should stand there, and those of them that do not. */
  texts: number;
  lost: string[];
  /** Letters that came out as no letter. */
  tofu: number;
  /** Words beyond an edge of the page. */
  beyond: string[];
  /** Pages with one row alone of a table that has more, and pages on which a table goes on without its head. */
  orphans: string[];
  headless: string[];
  /** Words of a table of a slide that stand on its foot. */
  covered: string[];
}

const lineEnds = /^(?:\d+ ?\/ ?\d+)$/u;

/** Flat words of each page, without head and number. */
function wordsOfPages(path: string, head: string): string[] {
  const pages = run("pdftotext", "-raw", "-enc", "UTF-8", path, "-").split("\f").slice(0, -1);
  return pages.map((page, at) =>
    page
      .split("\n")
      .filter((line) => !lineEnds.test(line.trim()) && (at === 0 || head === "" || flat(line) !== head))
      .map(flat)
      .join(""),
  );
}

/** A text that goes over the end of a page, or around a cell beside it, is there in pieces of some letters each. */
function isThere(words: string, text: string): boolean {
  if (words.includes(text)) return true;
  let from = 0;
  let at = 0;
  while (from < text.length) {
    let to = Math.min(text.length, from + 400);
    let found = -1;
    for (; to > from && found < 0; to -= 1) found = words.indexOf(text.slice(from, to), at);
    if (found < 0) return false;
    const length = to + 1 - from;
    if (length < 3 && text.length > 6 && from + length < text.length) return false;
    at = found + length;
    from += length;
  }
  return true;
}

interface Place {
  page: number;
  /** Where in its words the next row may begin. */
  at: number;
}

/** Where each row stands, one after the other; null: nowhere as a whole. */
function rowPlaces(pages: readonly string[], rows: readonly string[][], from: Place): (Place | null)[] {
  let { page, at } = from;
  return rows.map((cells) => {
    const text = flat(cells.join(""));
    if (text === "") return null;
    for (let next = page; next < pages.length; next += 1) {
      const found = pages[next]?.indexOf(text, next === page ? at : 0) ?? -1;
      if (found < 0) continue;
      [page, at] = [next, found + text.length];
      return { page, at };
    }
    return null;
  });
}

function judgeTable(
  pages: readonly string[],
  { rows }: Extract<Part, { kind: "table" }>,
  from: Place,
): { orphans: string[]; headless: string[]; last: Place } {
  const [head = [], ...body] = rows;
  const [begun, ...places] = rowPlaces(pages, [head, ...body], from);
  const isWhole = places.every((place) => place !== null);
  const groups = Map.groupBy(places.keys(), (row) => places[row]?.page ?? -1);
  const orphans: string[] = [];
  const headless: string[] = [];
  for (const [page, own] of groups) {
    if (page < 0) continue;
    const [first] = own;
    if (own.length === 1 && body.length > 1 && isWhole && first !== undefined)
      orphans.push(`p${page + 1}: ${body[first]?.join("|")}`);
    if (!head.every((name) => pages[page]?.includes(flat(name))))
      headless.push(`p${page + 1}: ${head.join("|")}`);
  }
  return { orphans, headless, last: places.findLast((place) => place !== null) ?? begun ?? from };
}

interface Word {
  page: number;
  text: string;
  edges: [number, number, number, number];
  size: [number, number];
}

function placedWords(path: string): Word[] {
  const words: Word[] = [];
  let page = 0;
  let size: [number, number] = [0, 0];
  for (const line of run("pdftotext", "-bbox", path, "-").split("\n")) {
    const opened = /<page width="([\d.]+)" height="([\d.]+)"/u.exec(line);
    if (opened) {
      page += 1;
      size = [Number(opened[1]), Number(opened[2])];
    }
    const word =
      /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)<\/word>/u.exec(line);
    if (!word) continue;
    const [, left, top, right, bottom, text = ""] = word;
    words.push({ page, text, size, edges: [Number(left), Number(top), Number(right), Number(bottom)] });
  }
  return words;
}

const slack = 1;

export function judge(path: string, parts: readonly Part[], { head = "", isSlides = false } = {}): Figures {
  const pages = wordsOfPages(path, flat(head));
  const words = pages.join("");
  const wanted = parts.flatMap((part) =>
    part.kind === "text" ? [part.text] : part.rows.flatMap((row) => row.flatMap((cell) => cell.split("\n"))),
  );
  const own = wanted.map((text) => ({ text, letters: flat(text) })).filter(({ letters }) => letters !== "");
  const placed = placedWords(path);
  const figures: Figures = {
    texts: own.length,
    lost: own.filter(({ letters }) => !isThere(words, letters)).map(({ text }) => text),
    tofu: (words.match(/[\uFFFD\p{Co}]/gu) ?? []).length,
    beyond: placed
      .filter(
        ({ edges: [left, top, right, bottom], size: [width, height] }) =>
          left < -slack || top < -slack || right > width + slack || bottom > height + slack,
      )
      .map(({ page, text }) => `p${page}: ${text}`),
    ...{ orphans: [], headless: [], covered: [] },
  };
  let from: Place = { page: 0, at: 0 };
  for (const part of parts) {
    if (part.kind !== "table" || !part.isHeaded) continue;
    const { orphans, headless, last } = judgeTable(pages, part, from);
    figures.orphans.push(...orphans);
    figures.headless.push(...headless);
    from = last;
  }
  if (isSlides)
    // The foot begins at 514 of 540 points, and everything else has to end above it.
    figures.covered = placed
      .filter(({ edges: [, top, , bottom] }) => top < 512 && bottom > 516)
      .map(({ page, text }) => `p${page}: ${text}`);
  return figures;
}
