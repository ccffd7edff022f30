/** 素材指示書 and prompts for pictures, from the nouns of the product's sort. Ideas of ours, without any claim. */
import { count } from "#src/checks/count.ts";
import { type ImagesOutput, imageLimits } from "#src/tools/images/definition.ts";
import { promptEnds } from "#src/tools/images/prompt-ends.ts";
import type { Rewrites } from "../wording/reword/rewrites.ts";
import type { ImageScene } from "./scenes.ts";

type Shot = ImagesOutput["shots"][number];
type Prompt = ImagesOutput["prompts"][number];

/** More than five, so that one can be swapped. */
export function shotsFor(scene: ImageScene, thing: string): Shot[] {
  const { place, props, act, detail, person } = scene;
  const all: Shot[] = [
    {
      text: `${thing}を正面から、片側を広くあけて撮る`,
      composition: "正面、被写体は右寄り",
      subject: thing,
      background: "無地の明るい背景",
      props: "なし",
      use: "バナーの主役、LPの最初の画面",
    },
    {
      text: `${place}で、${act}を撮る`,
      composition: "目の高さ、少し引き",
      subject: act,
      background: place,
      props,
      use: "LPの使い方、SNSの投稿",
    },
    {
      text: `${detail}を近くから撮る`,
      composition: "寄り、斜めの光",
      subject: detail,
      background: "ぼかした同系色",
      props: "なし",
      use: "LPの特徴、小さいバナー",
    },
    {
      text: /(?:手もと|足もと|後ろ姿|背中)$/u.test(person)
        ? `${person}を、動きがわかる角度で撮る`
        : `${person}を、表情が見えすぎない角度で撮る`,
      composition: "横から、視線は画面の内側",
      subject: person,
      background: place,
      props,
      use: "ストーリーズ、お客様への案内",
    },
    {
      text: `${props}だけを真上から撮り、文字をのせる余白を残す`,
      composition: "真上、余白を広く",
      subject: props,
      background: "無地の台",
      props: "主役は置かない",
      use: "文字をのせる背景、OGP画像",
    },
    {
      text: `${place}を広く撮り、${thing}を小さく置く`,
      composition: "引き、水平を保つ",
      subject: `${place}と${thing}`,
      background: place,
      props,
      use: "横長バナーの背景",
    },
    {
      text: `${thing}と手を一緒に撮り、大きさを伝える`,
      composition: "手もとに寄る",
      subject: `${thing}と手`,
      background: "無地の明るい背景",
      props: "なし",
      use: "LPの説明、SNSの投稿",
    },
    {
      text: `${thing}と${props}を並べて撮る`,
      composition: "斜め上、三角に配置",
      subject: thing,
      background: "淡い色の台",
      props,
      use: "正方形バナー、SNSの投稿",
    },
  ];
  return all.filter(({ text }) => count(text).c1 <= imageLimits.shot);
}

const verbs = ["撮る", "置く", "残す", "伝える"] as const;
type Forms = readonly [shoot: string, put: string, leave: string, convey: string];

/** Each of the verbs above, by how the order is given. */
const orders: Record<"soft" | "hard" | "other", readonly Forms[]> = {
  soft: [
    ["撮ってください", "置いてみてください", "残してください", "伝わるようにしてください"],
    ["撮れるとよいです", "置けるとよいです", "残せるとよいです", "伝わるとよいです"],
    ["撮るのがおすすめです", "置くのがおすすめです", "残すのがおすすめです", "伝えるのがおすすめです"],
  ],
  hard: [
    ["撮影すること", "配置すること", "確保すること", "示すこと"],
    ["撮影を行う", "配置を行う", "確保を行う", "明示する"],
    [
      "撮影をお願いいたします",
      "配置をお願いいたします",
      "確保をお願いいたします",
      "示すようお願いいたします",
    ],
  ],
  other: [
    ["写す", "入れる", "空けておく", "見せる"],
    ["写真に収める", "収める", "とっておく", "わかるようにする"],
    ["写した一枚", "置いた一枚", "残した一枚", "伝える一枚"],
  ],
};

/**
 * The same shot told anew. Where the camera stands and what is in the picture stay in the fields beside it; a clause that says it
 * once more may go.
 */
export function shotRewrites(text: string): Rewrites {
  const verb = verbs.find((one) => text.endsWith(one));
  if (!verb) return {};
  const before = text.slice(0, -verb.length);
  const ordered = (way: keyof typeof orders) =>
    orders[way].map((forms) => before + forms[verbs.indexOf(verb)]);
  const [first = "", ...rest] = text.split("、");
  const fewer = rest.length > 0 ? [first, rest.join("、")] : [];
  return {
    short: fewer
      .filter((clause) => /撮[るり]/u.test(clause))
      .map((clause) => clause.replace(/撮り$/u, "撮る")),
    long: ["光の向きを変えたものも用意", "横と縦の両方で残す", "余白のちがうものも用意"].map(
      (more) => `${text}。${more}`,
    ),
    ...{ soft: ordered("soft"), hard: ordered("hard"), other: ordered("other") },
  };
}

const lights = [
  ["やわらかい朝の自然光", "soft morning daylight"],
  ["明るく影の少ない光", "bright even light with faint shadows"],
  ["夕方のあたたかい斜めの光", "warm low evening light"],
  ["窓からの横の光", "side light from a window"],
] as const;
/** For a place that is shown in the morning: the sun does not set there. */
const morningLights = [lights[0], lights[1], ["低く差す朝の光", "low morning light"], lights[3]] as const;
/** For a place that is shown in the evening or at night: no daylight comes in there. */
const nightLights = [
  ["あたたかい部屋の灯り", "warm indoor lamp light"],
  ["手もとを照らす灯り", "a single reading lamp"],
  ["やわらかい間接照明", "soft indirect lighting"],
  ["窓の外の街あかり", "faint city lights outside the window"],
] as const;
const views = [
  ["左側に文字を置く余白", "empty space on the left for text"],
  ["上側に広い余白", "wide empty space at the top"],
  ["真上からの構図で周囲に余白", "top view with space around"],
  ["右側に文字を置く余白", "empty space on the right for text"],
] as const;

type Picture = (scene: ImageScene, thing: string) => readonly [japanese: string, english: string];

/** The thing where it belongs, a hand that uses it, its surface, and the place around it: four different pictures. */
const pictures: readonly [Picture, ...Picture[]] = [
  ({ place, props, english }, thing) => [
    `${thing}を主役にした広告用の写真。場所は${place}${props === thing ? "" : `。${props}を脇に添える`}`,
    `Advertising photo of ${english}`,
  ],
  ({ place, act }) => [
    `${act}を手もとだけで見せる広告用の写真。場所は${place}。顔は写さない`,
    "Hands only, nobody recognisable, at work with it: lifestyle photo",
  ],
  ({ detail, place }) => [
    `${detail}に寄った広告用の写真。背景は${place}をぼかす`,
    "Close-up of texture and detail, shallow depth of field, product photography",
  ],
  ({ place, props }, thing) => [
    `${place}を広く写した広告用の写真。${thing}は小さく、${props}と並べる`,
    "Wide establishing photo with much calm space",
  ],
];

function lightsOf({ place }: ImageScene) {
  if (/夜|夕|宵|あかり|灯り|明かりを落と/u.test(place)) return nightLights;
  return /朝/u.test(place) ? morningLights : lights;
}

export function promptsFor(scene: ImageScene, thing: string): Prompt[] {
  return lightsOf(scene).map(([light, englishLight], index) => {
    const [view, englishView] = views[index] ?? views[0];
    const [ask, english] = (pictures[index] ?? pictures[0])(scene, thing);
    return {
      text: `${ask}。${light}。${view}。${promptEnds.japanese}`,
      english: `${english}${index === 0 ? "" : ` of ${scene.english}`}, ${scene.englishPlace}, ${englishLight}, ${englishView}${promptEnds.english}`,
    };
  });
}
