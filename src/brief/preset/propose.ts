/** A preset proposed from a company's own texts: counted, not guessed; each proposal names the phrases it came from. Pure. */
import { type NotationRule, type Preset, presetLimits, type Tone } from "./schema.ts";

/** One proposed field, and the phrases of the samples that speak for it. */
export interface PresetProposal {
  field: "tone" | "address" | "endings" | "notation" | "emoji" | "exclamation";
  /** The values to put into the preset. */
  values: Partial<Preset>;
  /** The value in words. */
  said: string;
  phrases: string[];
}

const phrasesShown = 4;
/** Below this many sentences of a kind nothing is proposed from them. */
const fewest = 2;

const sentence = /[^。！？!?\n]+[。！？!?]*/gu;

function sentencesOf(samples: readonly string[]): string[] {
  return samples
    .flatMap((text) => text.match(sentence) ?? [])
    .map((text) => text.trim())
    .filter((text) => [...text].length >= 4);
}

const politeEnd =
  /(?:です|ます|ました|ません|でした|ましょう|ください|でしょう)(?:か|ね|よ|よね)?[。！!？?]*$/u;
const plainEnd = /(?:である|だ|だった|ない|[うくすつぬぶむる]|[いきしちにみり]い|た)[。！!]*$/u;
const spokenEnd =
  /(?:ですよね|ですよ|ますよ|ませんか|だよ|だよね|かも|ちゃう|じゃん|よね|してみて|しよう|ね)[。！!？?♪]*$/u;

/** Everything the samples say about a style; fields they say nothing about are left out. */
export function proposePreset(samples: readonly string[]): PresetProposal[] {
  const sentences = sentencesOf(samples);
  return [
    toneOf(sentences),
    addressOf(sentences),
    endingsOf(sentences),
    notationOf(samples),
    ...symbolsOf(samples, sentences),
  ].filter((proposal) => proposal !== null);
}

function toneOf(sentences: readonly string[]): PresetProposal | null {
  const spoken = sentences.filter((text) => spokenEnd.test(text));
  const polite = sentences.filter((text) => politeEnd.test(text) && !spoken.includes(text));
  const plain = sentences.filter(
    (text) => plainEnd.test(text) && !politeEnd.test(text) && !spoken.includes(text),
  );
  const ranked: [Tone, string[]][] = [
    ["polite", polite],
    ["plain", plain],
    ["spoken", spoken],
  ];
  const [tone, found] = ranked.reduce((best, next) => (next[1].length > best[1].length ? next : best));
  if (found.length < fewest) return null;
  const labels = { polite: "敬体（です・ます）", plain: "常体（だ・である）", spoken: "話し言葉" } as const;
  const said = tone in labels ? labels[tone as keyof typeof labels] : "";
  return { field: "tone", values: { tone }, said, phrases: found.slice(0, phrasesShown) };
}

const addresses =
  /お客様|お客さま|あなた|皆様|皆さま|みなさま|皆さん|みなさん|ご担当者様|キミ|君(?=[はがもにを])/gu;

function addressOf(sentences: readonly string[]): PresetProposal | null {
  const found = sentences.flatMap((text) => (text.match(addresses) ?? []).map((word) => ({ word, text })));
  const [most] = [...Map.groupBy(found, ({ word }) => word)].toSorted(
    (one, other) => other[1].length - one[1].length,
  );
  if (!most) return null;
  const [address, uses] = most;
  return {
    field: "address",
    values: { address },
    said: address,
    phrases: phrasesOf(uses.map(({ text }) => text)),
  };
}

const endingForms = [
  "ですよね",
  "ですよ",
  "ませんか",
  "ましょう",
  "くださいね",
  "ください",
  "でしょうか",
  "だよね",
  "かも",
  "してみて",
  "いたします",
  "ございます",
  "ます",
  "です",
  "である",
];

function endingsOf(sentences: readonly string[]): PresetProposal | null {
  const bare = sentences.map((text) => ({ text, end: text.replace(/[。！!？?♪☆\s]+$/u, "") }));
  const found = bare.flatMap(({ text, end }) => {
    const form = endingForms.find((candidate) => end.endsWith(candidate));
    return form ? [{ form, text }] : [];
  });
  const often = [...Map.groupBy(found, ({ form }) => form)]
    .filter(([, uses]) => uses.length >= fewest)
    .toSorted((one, other) => other[1].length - one[1].length)
    .slice(0, presetLimits.endings);
  if (often.length === 0) return null;
  const endings = often.map(([form]) => form);
  const phrases = phrasesOf(often.flatMap(([, uses]) => uses.slice(0, 2).map(({ text }) => text)));
  return { field: "endings", values: { endings }, said: endings.join("、"), phrases };
}

/** Two ways to write one word: whichever the samples use throughout is the right one. */
const pairs: readonly (readonly [kanji: string, kana: string])[] = [
  ["下さい", "ください"],
  ["出来る", "できる"],
  ["出来ます", "できます"],
  ["致します", "いたします"],
  ["頂きます", "いただきます"],
  ["頂け", "いただけ"],
  ["様々", "さまざま"],
  ["全て", "すべて"],
  ["是非", "ぜひ"],
  ["更に", "さらに"],
  ["且つ", "かつ"],
  ["等の", "などの"],
  ["方法等", "方法など"],
  ["お客様", "お客さま"],
  ["皆様", "皆さま"],
  ["子供", "子ども"],
  ["身体", "からだ"],
  ["サーバー", "サーバ"],
  ["ユーザー", "ユーザ"],
  ["問い合わせ", "問合せ"],
  ["申し込み", "申込み"],
  ["Web", "ウェブ"],
];

/** How often a form stands by itself: サーバ is not counted where サーバー stands. */
function uses(text: string, form: string, other: string): number {
  const whole = text.split(form).length - 1;
  return other.includes(form) ? whole - (text.split(other).length - 1) : whole;
}

function notationOf(samples: readonly string[]): PresetProposal | null {
  const all = samples.join("\n");
  const rules: NotationRule[] = [];
  const phrases: string[] = [];
  for (const [one, other] of pairs) {
    const first = uses(all, one, other);
    const second = uses(all, other, one);
    if (first > 0 === second > 0) continue;
    const [from, to] = first > 0 ? [other, one] : [one, other];
    rules.push({ from, to });
    const phrase = samples.flatMap((text) => text.match(sentence) ?? []).find((text) => text.includes(to));
    if (phrase) phrases.push(phrase.trim());
  }
  if (rules.length === 0) return null;
  const said = rules.map(({ from, to }) => `${from}→${to}`).join("、");
  return { field: "notation", values: { notation: rules }, said, phrases: phrasesOf(phrases) };
}

const emojiIn = /(?![\d#*©®™])(?:\p{Extended_Pictographic}|[♪☆★♡♥])/u;

function symbolsOf(samples: readonly string[], sentences: readonly string[]): PresetProposal[] {
  if (sentences.length < fewest) return [];
  const all = samples.join("");
  const withEmoji = sentences.filter((text) => emojiIn.test(text));
  const shouting = sentences.filter((text) => /[！!]/u.test(text));
  const exclamation =
    shouting.length === 0 ? "none" : shouting.length * 4 <= sentences.length ? "one" : "keep";
  const signs = { none: "使わない", one: "1つまで", keep: "そのまま" } as const;
  return [
    {
      field: "emoji",
      values: { emoji: emojiIn.test(all) ? "keep" : "none" },
      said: emojiIn.test(all) ? "そのまま" : "使わない（見本に1つもありません）",
      phrases: phrasesOf(withEmoji),
    },
    {
      field: "exclamation",
      values: { exclamation },
      said: shouting.length === 0 ? "使わない（見本に1つもありません）" : signs[exclamation],
      phrases: phrasesOf(shouting),
    },
  ];
}

function phrasesOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, phrasesShown);
}
