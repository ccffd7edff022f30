/** 10,000 generated strings a rule, against a slower reference that knows only its own code-point tables. */
import { expect, it } from "vitest";
import { count, toFullWidthKana } from "./count.ts";

const runs = 10_000;

/** Same numbers on every machine (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const halfKana = Array.from({ length: 0xff9d - 0xff65 }, (_, index) => String.fromCharCode(0xff66 + index));
const wide = [..."あんがアヴー漢字髙﨑。、「」！（）Ａｚ０①⑳㈱㍻※★→±×÷αωЖя℃№…―〜🍞🎌"];
const narrow = [..."aZ09 !~#*{éüñŁ¥£"];
const emojis = ["👨‍👩‍👧‍👦", "👍🏽", "🇯🇵", "🇺🇸", "1️⃣", "#️⃣", "❤️", "☎️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🧑‍💻", "😀"];
const marks = ["\u3099", "\u309A", "\u0301", "\uFE0F", "\u{E0100}", "\uFF9E", "\uFF9F", "\u200D", "\u20E3"];
const invisible = ["\u200B", "\uFEFF", "\u2060", "\u00AD", "\n", "\r\n", "\r", "\u2028", "\u0007"];
const everything = [...halfKana, ...wide, ...wide, ...narrow, ...narrow, ...emojis, ...marks, ...invisible];

function strings(pool: readonly string[], seed: number): string[] {
  const next = numbers(seed);
  const pick = () => pool[Math.floor(next() * pool.length)] ?? "";
  return Array.from({ length: runs }, () => Array.from({ length: Math.floor(next() * 14) }, pick).join(""));
}

type Sort = "control" | "extend" | "zwj" | "flag" | "picture" | "skin" | "other";

const extendRanges = [
  [0x300, 0x36f],
  [0x3099, 0x309a],
  [0xfe00, 0xfe0f],
  [0xe0100, 0xe01ef],
  [0xff9e, 0xff9f],
  [0x20e3, 0x20e3],
  [0xe0020, 0xe007f],
] as const;
const pictures = [
  0x1f35e, 0x1f38c, 0x1f468, 0x1f469, 0x1f467, 0x1f466, 0x1f44d, 0x2764, 0x260e, 0x1f3f4, 0x1f9d1, 0x1f4bb,
  0x1f600,
];
const controls = [0x200b, 0xfeff, 0x2060, 0xad, 0x0a, 0x0d, 0x2028, 0x07];
const unseen = [...controls, 0x200d];

function sortOf(code: number): Sort {
  if (controls.includes(code)) return "control";
  if (code === 0x200d) return "zwj";
  if (code >= 0x1f3fb && code <= 0x1f3ff) return "skin";
  if (extendRanges.some(([first, last]) => code >= first && code <= last)) return "extend";
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return "flag";
  return pictures.includes(code) ? "picture" : "other";
}

/** Grapheme clusters of the alphabet above by hand: the rules of UAX #29 that it can exercise. */
function clusters(text: string): number[][] {
  const found: number[][] = [];
  for (const code of Array.from(text, (letter) => letter.codePointAt(0) ?? 0)) {
    const last = found.at(-1);
    if (last && joins(last, code)) last.push(code);
    else found.push([code]);
  }
  return found;
}

function joins(cluster: number[], code: number): boolean {
  const sort = sortOf(code);
  const previous = cluster.at(-1) ?? 0;
  if (previous === 0x0d && code === 0x0a) return true;
  if (sortOf(previous) === "control" || sort === "control") return false;
  if (sort === "extend" || sort === "zwj" || sort === "skin") return true;
  if (sort === "flag") return cluster.length === 1 && sortOf(previous) === "flag";
  if (sort !== "picture" || sortOf(previous) !== "zwj") return false;
  const before = cluster.slice(0, -1).findLast((other) => !["extend", "skin"].includes(sortOf(other)));
  return before !== undefined && sortOf(before) === "picture";
}

function seen(cluster: number[]): boolean {
  return cluster.some((code) => !unseen.includes(code) && !isSelector(code));
}

function isSelector(code: number): boolean {
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0000 && code <= 0xe0fff);
}

const narrowTable = [0xa3, 0xa5, 0xe9, 0xfc, 0xf1, 0x141];

function width(cluster: number[]): number {
  // A keycap is an emoji, and a half-width voicing mark takes a place of its own behind a narrow letter.
  if (cluster.some((code) => [0x20e3, 0xff9e, 0xff9f].includes(code))) return 2;
  const base = cluster.find((code) => !unseen.includes(code) && !isSelector(code)) ?? 0;
  return (base >= 0x20 && base <= 0x7e) || narrowTable.includes(base) ? 1 : 2;
}

it("c1 equals the reference on generated strings", () => {
  for (const text of strings(everything, 1)) {
    expect([text, count(text).c1]).toEqual([text, clusters(text).filter(seen).length]);
  }
});

it("w2 equals the reference on generated strings", () => {
  for (const text of strings(everything, 2)) {
    const total = clusters(text)
      .filter(seen)
      .reduce((sum, cluster) => sum + width(cluster), 0);
    expect([text, count(text).w2]).toEqual([text, total]);
  }
});

const urls = [" https://example.com/p?a=1 ", " http://a.jp ", " example.org/x ", "。https://x.co.jp/a-b。"];
const singles = [..."あ漢ｱ①※。、abc 09éαЖ☆“”"];
const breaks = ["\n", "\u200B"];

it("x equals the reference on generated strings", () => {
  const next = numbers(3);
  const pools = [urls, emojis, singles, singles, singles, breaks];
  for (let run = 0; run < runs; run += 1) {
    let text = "";
    let expected = 0;
    for (let part = Math.floor(next() * 12); part > 0; part -= 1) {
      const pool = pools[Math.floor(next() * pools.length)] ?? singles;
      const piece = pool[Math.floor(next() * pool.length)] ?? "";
      // A space keeps a generated URL or digit from running into the piece before it.
      text += ` ${piece}`;
      expected += 1 + xWeight(piece, pool);
    }
    expect([text, count(text).x]).toEqual([text, expected]);
  }
});

function xWeight(piece: string, pool: readonly string[]): number {
  if (pool === emojis) return 2;
  if (pool === urls) return 23 + (piece.startsWith("。") ? 4 : 2);
  return [..."abc 09éαЖ“”\n\u200B"].includes(piece) ? 1 : 2;
}

const voiced = "ｶガｷギｸグｹゲｺゴｻザｼジｽズｾゼｿゾﾀダﾁヂﾂヅﾃデﾄドﾊバﾋビﾌブﾍベﾎボｳヴﾜヷｦヺ";
const halfVoiced = "ﾊパﾋピﾌプﾍペﾎポ";
const plainKana =
  "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";

function fullWidth(text: string): string {
  const letters = [...text];
  let out = "";
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? "";
    const mark = letters[at + 1];
    const table = mark === "ﾞ" ? voiced : mark === "ﾟ" ? halfVoiced : "";
    const index = table.indexOf(letter);
    if (index >= 0 && index % 2 === 0) {
      out += table.charAt(index + 1);
      at += 1;
    } else
      out += letter === "ﾞ" ? "゛" : letter === "ﾟ" ? "゜" : plainKana.charAt(letter.charCodeAt(0) - 0xff66);
  }
  return out;
}

it("half-width katakana converts as the reference table says", () => {
  for (const text of strings([...halfKana, "ﾞ", "ﾟ", "ﾞ"], 4)) {
    expect([text, toFullWidthKana(text)]).toEqual([text, fullWidth(text)]);
  }
});
