/** Changes of a Japanese text that need no model: what they do is written down here, and nothing else is touched. Pure. */
import type { ProposalKind } from "../schema.ts";

type Rule = [pattern: RegExp, to: string | ((found: string) => string)];

/** What can be done without a model. */
export const plainKinds = ["shorter", "plainer", "bullets", "notation"] as const satisfies ProposalKind[];
export type PlainKind = (typeof plainKinds)[number];

/** The same said in fewer letters. */
const shortening: Rule[] = [
  [/することができ/g, "でき"],
  [/(?<=[\p{Script=Han}ー]{2})を行(?:い|っ)/gu, "し"],
  [/(?<=[\p{Script=Han}ー]{2})を行う/gu, "する"],
  [/(?<=[\p{Script=Han}ー]{2})を実施(?=し|す|さ)/gu, ""],
  [/させていただきます/g, "します"],
  [/(?<=^|[。！？\n])(?:また|そして|さらに|なお|ちなみに)、/gu, ""],
  [/(?:非常に|とても|極めて|きわめて|大変に)(?=[\p{Script=Han}\p{Script=Hiragana}])/gu, ""],
  [/一番(?=最[初後新高])/g, ""],
  [/まず(?=(?:最初|初め|はじめ)に)/g, ""],
  [/まだ(?=未[定完])/g, ""],
  [/における/g, "の"],
  [/というふうに/g, "と"],
  [/のほう(?=が|を|は|に)/g, ""],
];

/** Words that are read more easily in kana. */
const opened: [string, string][] = [
  ["下さい", "ください"],
  ["頂き", "いただき"],
  ["頂く", "いただく"],
  ["頂いて", "いただいて"],
  ["致し", "いたし"],
  ["出来ま", "できま"],
  ["出来る", "できる"],
  ["出来た", "できた"],
  ["更に", "さらに"],
  ["既に", "すでに"],
  ["即ち", "すなわち"],
  ["予め", "あらかじめ"],
  ["殆ど", "ほとんど"],
  ["何故", "なぜ"],
  ["是非", "ぜひ"],
  ["宜しく", "よろしく"],
  ["有難う", "ありがとう"],
  ["且つ", "かつ"],
  ["尚、", "なお、"],
  ["又は", "または"],
];

/** Sentences longer than this are parted where one thing ends and the next begins. */
const longSentence = 50;
const parting: Rule[] = [
  [/(ます|です|ました|でした)ので、/g, (found) => `${found.slice(0, -3)}。そのため、`],
  [/(ます|です|ました|でした)し、/g, (found) => `${found.slice(0, -2)}。また、`],
  [
    /(ます|です|ました|でした)(?:が|けれども|けれど)、/g,
    (found) => found.replace(/(?:が|けれども|けれど)、$/, "。ただし、"),
  ],
];

/** Addresses, links and code stay as they are, letter by letter. */
const untouchable =
  /(\[[^[\]\n]*\]\([^()\n]*\)|https?:\/\/[^\s、。）」]+|(?<![\w.+-])[\w.+-]+@[\w.-]+|`[^`\n]*`)/u;

const changed = (text: string, rules: readonly Rule[]) =>
  rules.reduce(
    (now, [pattern, to]) => (typeof to === "string" ? now.replace(pattern, to) : now.replace(pattern, to)),
    text,
  );

/** Letters and figures half as wide, kana full, and the usual words in kana. */
function sameSpelling(text: string): string {
  const widths = text
    .replace(/[\uff01-\uff5e]+/g, (found) =>
      found.replace(/[０-９Ａ-Ｚａ-ｚ％]/g, (one) => one.normalize("NFKC")),
    )
    .replace(/[\uff66-\uff9f]+/g, (found) => found.normalize("NFKC"));
  return opened.reduce((now, [from, to]) => now.replaceAll(from, to), widths);
}

function partLong(text: string): string {
  return text.replace(/[^。！？\n]+[。！？]?/gu, (one) =>
    one.length > longSentence ? changed(one, parting) : one,
  );
}

/** Every sentence a line of a list; lines that are something already stay. */
function asBullets(text: string): string {
  return text
    .split("\n")
    .flatMap((line) => {
      if (line.trim() === "" || /^\s*(?:[-*+>#|]|\d+[.)])\s?/u.test(line) || untouchable.test(line))
        return [line];
      const sentences = line.match(/[^。]+(?:。[」』）)]*)?/gu) ?? [line];
      return sentences.map((one) => `- ${one.trim().replace(/。$/, "")}`);
    })
    .join("\n");
}

const rewriters: Record<PlainKind, (text: string) => string> = {
  shorter: (text) => changed(text, shortening),
  plainer: (text) => partLong(sameSpelling(text)),
  bullets: asBullets,
  notation: sameSpelling,
};

export function plainEdit(kind: PlainKind, text: string): string {
  if (kind === "bullets") return asBullets(text);
  return text
    .split(untouchable)
    .map((piece, index) => (index % 2 === 0 ? rewriters[kind](piece) : piece))
    .join("");
}
