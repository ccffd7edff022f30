/** What holds somebody back, in other words: the matter stays, what is felt about it is said anew. */
import { z } from "zod";
import { linesSchema } from "../document-schemas.ts";
import document from "./known-questions.json" with { type: "json" };
import { byEnding, type Rewrites, type StyledEnding, shorterWording } from "./rewrites.ts";

/** The doubts of the checklist in fewer words, as people say them; the matter of each stays. */
const knownShortAnswers = z.record(z.string(), linesSchema).parse(document);

const askedWhat = /いつ|どこ|だれ|誰|何|なに|どう|どの|どれ|どんな|どちら|いくら|なぜ/u;
const feeling =
  "気になる|気になるかもしれない|心配|不安|迷う|わからない|知りたい|確かめたい|判断できない|こわい|見えない";
const asking = new RegExp(
  `^(.*か)(?:どうか)?(?:が|は|、|に)?(?:${feeling}|見当がつかない|はっきりしない)?$`,
  "u",
);

const toStem: Record<string, string> = {
  ...{ わ: "い", か: "き", が: "ぎ", さ: "し", た: "ち", な: "に", ば: "び", ま: "み", ら: "り" },
};

/** 「壊れないか」 → 「壊れそう」, 「困らないか」 → 「困りそう」; null where it is not known what may come. */
function feared(asked: string): string | null {
  const adjective = /^(.*)くないか$/u.exec(asked)?.[1];
  if (adjective) return `${adjective}そう`;
  const noun = /^(.*[一-龠])(?:では|じゃ)ないか$/u.exec(asked)?.[1];
  if (noun) return `${noun}そう`;
  const [, before = "", last = ""] = /^(.*)([ぁ-ん])ないか$/u.exec(asked) ?? [];
  if (last === "" || /[がはもをに]$/u.test(before + last) || asked.includes("、")) return null;
  return `${before}${toStem[last] ?? last}そう`;
}

function ofQuestion(asked: string): Rewrites {
  const fear = feared(asked);
  const isWhat = askedWhat.test(asked);
  const plain = asked.replace(/(?<=[るいたう])のか$/u, "か");
  return {
    short: [...(fear ? [fear] : []), asked, plain],
    long: [
      `${asked}、選ぶ前に確かめておきたい`,
      `${asked}がはっきりせず、決めきれない`,
      `${asked}、先に知っておきたい`,
      `${asked}、前もって知りたい`,
      `${asked}がつかみきれない`,
      `${asked}を確かめたい`,
    ],
    soft: [
      `${plain}な、と気になってしまう`,
      `${asked}、少し心配`,
      `${asked}、ちょっと気になる`,
      `${plain}な、と思う`,
    ],
    hard: [
      `${asked}を事前に確認したい`,
      ...(isWhat ? [`${asked}を把握できない`] : [`${asked}の判断がつかない`]),
      `${asked}について懸念がある`,
      `${asked}が不明確`,
      `${asked}が不明`,
    ],
    other: [
      `${asked}が気がかり`,
      `${asked}、はっきりしない`,
      `${asked}を確かめたい`,
      ...(fear ? [`${fear}で心配`] : []),
    ],
  };
}

const endings: readonly StyledEnding[] = [
  [
    /(のが|のは|のも)(?:気になる|心配|不安)$/u,
    {
      short: ["のが不安"],
      long: ["のが気になって、決めきれない", "のが心にかかっている"],
      soft: ["のが、少し気になる", "のが、ちょっと心配", "のが気になってしまう"],
      hard: ["ことに懸念がある", "ことが懸念される", "ことに不安を覚える"],
      other: ["のが気がかり", "のが引っかかる", "ことに不安がある"],
    },
  ],
  [
    /(?:が|は|も)(?:気になる|気になるかもしれない|心配|不安)$/u,
    {
      short: ["が不安"],
      long: ["が気になって、決めきれない", "が心にかかっている", "のことが気になっている"],
      soft: ["が、少し気になる", "が、ちょっと心配", "が気になってしまう"],
      hard: ["に懸念がある", "が懸念される", "に不安を覚える"],
      other: ["が気がかり", "が引っかかる", "に不安がある"],
    },
  ],
  [
    /が(?:わからない|見えない|つかめない|読めない|読みきれない|はっきりしない|見えてこない)$/u,
    {
      short: ["が不明"],
      long: ["がわからず、決めきれない", "がいつまでもはっきりしない", "がはっきりとはわからない"],
      soft: ["が、よくわからない", "が、いまひとつわからない", "がわからなくて、少し心配"],
      hard: ["を把握できない", "が不明確", "が判然としない"],
      other: ["がはっきりしない", "をつかみきれない", "が見えてこない"],
    },
  ],
  [
    /わからない$/u,
    {
      long: ["わからず、決めきれない", "わからないのが悩み"],
      soft: ["わからなくて、少し心配", "よくわからない", "わからないのが、ちょっと気になる"],
      hard: ["判断できない", "把握できない", "判断しかねる"],
      other: ["はっきりしない", "わからないのが悩み", "つかみきれない"],
    },
  ],
  [
    /困る$/u,
    {
      long: ["困ってしまうことがある", "困るので、先に確かめたい"],
      soft: ["ちょっと困ってしまう", "困ってしまう"],
      hard: ["支障がある", "支障をきたす"],
      other: ["困りごとになる", "都合が悪い"],
    },
  ],
  [
    /迷う$/u,
    {
      long: ["迷ってしまい、決めきれない", "迷って、答えが出ない"],
      soft: ["つい迷ってしまう", "ちょっと迷ってしまう"],
      hard: ["判断がつかない", "選定に迷いが生じる"],
      other: ["決めかねている", "答えが出ない"],
    },
  ],
  [
    /(?<=て)しまう$/u,
    {
      long: ["しまうことに、困っている", "しまうのが悩みになっている"],
      soft: ["しまって、少し困る", "しまうのが、ちょっと気になる"],
      hard: ["しまうことが課題", "しまう点に懸念がある"],
      other: ["しまうのが悩み", "しまって困っている"],
    },
  ],
  [
    /たい$/u,
    {
      long: ["たいので、すぐには決められない", "たいと、前から思っている"],
      soft: ["たいな、と思っている", "たい気持ちがある"],
      hard: ["たいという要望がある", "たいと考えている"],
      other: ["たいと思っている", "たい気持ちが強い"],
    },
  ],
  [
    /面倒$/u,
    {
      long: ["面倒で、つい後回しになる", "面倒に感じられてしまう"],
      soft: ["なんだか面倒に感じる", "つい面倒に思えてしまう"],
      hard: ["負担になっている", "負担に感じられる"],
      other: ["手間になっている", "おっくうに感じられる"],
    },
  ],
  [
    /(苦手|大変)$/u,
    {
      long: ["$1で、なんとかしたい", "$1だと感じている"],
      soft: ["ちょっと$1", "$1に感じてしまう"],
      hard: ["$1に感じられる", "$1であることが課題"],
      other: ["$1で困っている", "$1なのが悩み"],
    },
  ],
  [
    /(そう)$/u,
    {
      long: ["そうで、なかなか決められない", "そうなのが心にかかっている"],
      soft: ["そうで、少し心配", "そうなのが、ちょっと気になる"],
      hard: ["そうな点に懸念がある", "そうであることが懸念される"],
      other: ["そうで気がかり", "そうなのが引っかかる"],
    },
  ],
  [
    /(?<=[るいたうくすつむぶぐだ])$/u,
    {
      long: ["ことに、ずっと悩んでいる", "ので、なんとかしたい", "のが悩みになっている"],
      soft: ["のが、少し気になる", "のが、ちょっと困りもの", "のが気になる"],
      hard: ["ことが課題", "点に懸念がある", "ことに支障を感じる"],
      other: ["のが悩み", "ことに困っている", "のが引っかかる"],
    },
  ],
];

/** Endings that say the same in fewer letters. */
const briefer: readonly (readonly [RegExp, string])[] = [
  [/なってしまう$/u, "なりがち"],
  [/してしまう$/u, "しがち"],
  [/がわかりにくい$/u, "が不明確"],
  [/(面倒|不安|心配|大変|不便|負担)に(?:思える|感じる|思う)$/u, "$1"],
  [/ことがある$/u, "ことも"],
  [/かもしれない$/u, "かも"],
  [/わからないと思っている$/u, "わからない"],
  [/(ない|にくい|たい)と(?:思っている|感じている|感じる)$/u, "$1"],
  [/時間が(?:とれない|足りない)$/u, "時間がない"],
];

/** The same with a word less; each is tried alone. */
const tighter: readonly (readonly [RegExp, string])[] = [
  [/(?<=で|まで)はわからない$/u, "は不明"],
  [/(?<=まで)わからない$/u, "不明"],
  [/買ってみるまで/u, "買うまで"],
  [/がわからないと/u, "が不明だと"],
  [/がわからないもの/u, "が不明なもの"],
  [/かどうか(?=、)/u, "か"],
  [/か(?:決めきれない|決められない)$/u, "か迷う"],
  [/時間がなく、決めきれない$/u, "時間がない"],
  [/いくらになるか、/u, "いくらか、"],
  [/の見通しが立たない$/u, "が見通せない"],
  [/(管理|確認|説明|手配|入力)している$/u, "$1"],
  [/([えけせねべめれ])てしまう$/u, "$1がち"],
  [/いてしまいそう$/u, "きそう"],
  [/月がある$/u, "月も"],
  [/かかっている$/u, "かかる"],
  [/やり直しになる$/u, "やり直す"],
  [/飽きてきた$/u, "飽きた"],
  [/て気にかかる$/u, "て心配"],
  [/にくい雰囲気だと困る$/u, "にくい雰囲気"],
  [/の対応に追われる$/u, "に追われる"],
  [/前に(?:買った|入れた)(?=もの|道具|品)/u, "前の"],
  [/るための(?=[一-龠])/u, "る"],
  [/ほかにかかる費用/u, "ほかの費用"],
  [/困っている(?=飼い主)/u, "困る"],
  [/(?<=[せれけべめ])ずに(?=[ぁ-ん一-龠])/u, "ず"],
  [/最後まで(?=使いきれ)/u, ""],
  [/を画面で判断できない$/u, "が画面では不明"],
  [/を含めた(?=負担|費用|総額)/u, "込みの"],
  [/ちがったら困る$/u, "ちがうと困る"],
  [/が面倒で後回しになる$/u, "が面倒"],
  [/が気になって(?=使いにくい$)/u, "で"],
  [/が後からになると/u, "が後だと"],
  [/ほかの人の(?=贈)/u, "ほかの"],
];

/** Empty where the words are not of a kind whose ending is known. */
export function worryRewrites(text: string): Rewrites {
  const bare = text.replace(/[。．]$/u, "");
  const asked = asking.exec(bare)?.[1];
  const ways = asked && asked.length >= 4 ? ofQuestion(asked) : byEnding(bare, endings);
  const ended = briefer.reduce((text, [ending, to]) => text.replace(ending, to), bare);
  const known = Object.hasOwn(knownShortAnswers, bare) ? (knownShortAnswers[bare] ?? []) : [];
  const tight = tighter.map(([from, to]) => bare.replace(from, to));
  return { ...ways, short: [...known, ...shorterWording(bare), ended, ...tight, ...(ways?.short ?? [])] };
}
