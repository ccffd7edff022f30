/** 素材指示書 and prompts for pictures, from the nouns of the product's sort. Ideas of ours, without any claim. */
import { count } from "#src/checks/count.ts";
import type { Ways } from "../wording/reword/ways.ts";
import { type ImagesOutput, imageLimits } from "./definition.ts";
import type { Scene } from "./scenes.ts";

type Shot = ImagesOutput["shots"][number];
type Prompt = ImagesOutput["prompts"][number];

/** More than five, so that one can be swapped. */
export function shotsFor(scene: Scene, thing: string): Shot[] {
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

/**
 * The same shot told anew. Where the camera stands and what is in the picture stay in the fields beside it; a clause that says it
 * once more may go.
 */
export function shotWays(text: string): Ways {
  const clauses = text.split("、");
  const end = /(?:撮る|置く|残す|伝える)$/u;
  if (!end.test(text)) return {};
  const put = (endings: Record<string, string>) => text.replace(end, (verb) => endings[verb] ?? verb);
  const fewer = clauses.length > 1 ? [clauses[0] ?? "", clauses.slice(1).join("、")] : [];
  return {
    short: fewer
      .filter((clause) => /(?:撮|撮り)/u.test(clause))
      .map((clause) => clause.replace(/撮り$/u, "撮る")),
    long: [
      `${text}。光の向きを変えたものも用意`,
      `${text}。横と縦の両方で残す`,
      `${text}。余白のちがうものも用意`,
    ],
    soft: [
      put({
        撮る: "撮ってください",
        置く: "置いてみてください",
        残す: "残してください",
        伝える: "伝わるようにしてください",
      }),
      put({
        撮る: "撮れるとよいです",
        置く: "置けるとよいです",
        残す: "残せるとよいです",
        伝える: "伝わるとよいです",
      }),
      put({
        撮る: "撮るのがおすすめです",
        置く: "置くのがおすすめです",
        残す: "残すのがおすすめです",
        伝える: "伝えるのがおすすめです",
      }),
    ],
    hard: [
      put({ 撮る: "撮影すること", 置く: "配置すること", 残す: "確保すること", 伝える: "示すこと" }),
      put({ 撮る: "撮影を行う", 置く: "配置を行う", 残す: "確保を行う", 伝える: "明示する" }),
      put({
        撮る: "撮影をお願いいたします",
        置く: "配置をお願いいたします",
        残す: "確保をお願いいたします",
        伝える: "示すようお願いいたします",
      }),
    ],
    other: [
      put({ 撮る: "写す", 置く: "入れる", 残す: "空けておく", 伝える: "見せる" }),
      put({ 撮る: "写真に収める", 置く: "収める", 残す: "とっておく", 伝える: "わかるようにする" }),
      put({ 撮る: "写した一枚", 置く: "置いた一枚", 残す: "残した一枚", 伝える: "伝える一枚" }),
    ],
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

type Picture = (scene: Scene, thing: string) => readonly [japanese: string, english: string];

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

/** What every prompt ends with: nothing in a picture may be read, recognised or taken for somebody else's. */
export const promptEnds = {
  japanese: "文字、ロゴ、実在の人物は入れない。",
  english: ", no text, no logos, no real people, natural colours.",
} as const;

function lightsOf({ place }: Scene) {
  if (/夜|夕|宵|あかり|灯り|明かりを落と/u.test(place)) return nightLights;
  return /朝/u.test(place) ? morningLights : lights;
}

export function promptsFor(scene: Scene, thing: string): Prompt[] {
  return lightsOf(scene).map(([light, englishLight], index) => {
    const [view, englishView] = views[index] ?? views[0];
    const [ask, english] = (pictures[index] ?? pictures[0])(scene, thing);
    return {
      text: `${ask}。${light}。${view}。${promptEnds.japanese}`,
      english: `${english}${index === 0 ? "" : ` of ${scene.english}`}, ${scene.englishPlace}, ${englishLight}, ${englishView}${promptEnds.english}`,
    };
  });
}
