/** The moment a worry comes up in, by what it is about; where nobody wrote one, by how it is told. */
import type { Family } from "#src/tools/wording/family.ts";
import { dailyLifeScenes } from "./daily-life.ts";
import { fallbackScenes } from "./fallback.ts";
import { knownScenes } from "./known.ts";
import { purchaseScenes } from "./purchase.ts";
import type { ConcernScene } from "./scene.ts";
import { serviceScenes } from "./service.ts";

/** The narrower ones first. */
const scenes: readonly ConcernScene[] = [
  ...purchaseScenes,
  ...dailyLifeScenes,
  ...serviceScenes,
  ...knownScenes,
  ...fallbackScenes,
];

interface Told {
  when: RegExp;
  scenes: readonly string[];
  /** The same of somebody who buys for a company. */
  atWork: readonly string[];
}

/** Moments that fit whatever is worried about in these words: the hour and the place that it names before how it is told. */
const told: readonly Told[] = [
  {
    when: /探す|探し|見つから|どこに(?:ある|入)|なくし|場所(?:が|を)(?:わから|知ら)|埋もれ/u,
    scenes: ["出かける間際に、鞄の底を探ったとき", "引き出しを上から順に開けたとき"],
    atWork: ["急ぎの書類を頼まれて、棚の前に立ったとき", "前の担当者の名前で検索したとき"],
  },
  {
    when: /通勤|電車|満員|移動|乗り換え|駅/u,
    scenes: ["混んだ電車で、手すりにつかまったとき", "駅の階段をのぼる途中"],
    atWork: ["移動の合間に、画面を開いたとき", "訪問先の最寄り駅に着いたとき"],
  },
  {
    when: /飽き|いつも同じ|マンネリ|ワンパターン/u,
    scenes: ["いつもの棚の前で、手が止まったとき", "食卓に並べて、先週と同じだと気づいたとき"],
    atWork: ["前回の資料を写しはじめたとき", "去年の案を開いたとき"],
  },
  {
    when: /雨|濡れ|ぬれ|湿気|梅雨/u,
    scenes: ["窓の外で、雨の音がしはじめたとき", "玄関に、ぬれた傘が増えたとき"],
    atWork: ["外回りの前に、空を見上げたとき", "予報を見て、予定を組み直したとき"],
  },
  {
    when: /寒|冷え|冬|乾燥/u,
    scenes: ["吐く息が白くなった朝", "厚手の上着を出した日"],
    atWork: ["冬の予定を組みはじめたとき", "暖房を入れた朝の事務所"],
  },
  {
    when: /暑|汗|夏|日差し|熱中/u,
    scenes: ["帰り道の信号で、額をぬぐったとき", "半袖に替えた日の昼"],
    atWork: ["夏の当番表を作るとき", "冷房の温度を下げたとき"],
  },
  {
    when: /重[いくた]|かさば|持ち運|置き場|収納|場所を取/u,
    scenes: ["持ち上げて、一度置き直したとき", "戸棚の前で、入る場所を探したとき"],
    atWork: ["棚の奥から箱を出したとき", "配置の図を広げたとき"],
  },
  {
    when: /汚れ|掃除|洗[いうえっ]|手入れ|におい|匂い/u,
    scenes: ["流しの前で、そでをまくったとき", "休みの朝に、窓を開けたとき"],
    atWork: ["閉店のあとの片づけのとき", "当番の札を返したとき"],
  },
  {
    when: /子ども|子供|お子|息子|娘|孫/u,
    scenes: ["子どもの寝顔を見たあと", "学校からの便りを読んだとき"],
    atWork: ["保護者から問い合わせを受けたとき", "来年度の案内を作るとき"],
  },
  {
    when: /高い|費用|お金|出費|予算|料金|値段/u,
    scenes: ["明細の合計に目がいったとき", "今月の残りを数えたとき"],
    atWork: ["見積書の合計を見たとき", "来期の予算を組むとき"],
  },
  {
    when: /朝|支度|出勤/u,
    scenes: ["家を出る時刻まで、あと少しの朝", "玄関で、もう一度時計を見たとき"],
    atWork: ["朝いちばんの打ち合わせの前", "始業の前に、机を片づけたとき"],
  },
  {
    when: /夜|夕方|帰り|帰宅/u,
    scenes: ["明かりを消す前に、ふと思い出したとき", "夕食のあとの台所で"],
    atWork: ["終業の時刻を過ぎた事務所で", "帰り支度の途中で"],
  },
  {
    when: /(?:わから|見え|読め|つかめ|知ら)ない|見えにくい|わかりにくい/u,
    scenes: ["調べた画面を閉じて、まだ迷いが残ったとき", "だれかに聞こうとして、言葉につまったとき"],
    atWork: ["資料を閉じて、まだ決めきれないとき", "上司に聞かれて、言葉につまったとき"],
  },
  {
    when: /心配|不安|気になる|こわい/u,
    scenes: ["決めようとして、あと一歩で手が止まったとき", "家の人に話して、同じことを言われたとき"],
    atWork: ["申請を書く手が、途中で止まったとき", "同僚に話して、同じことを言われたとき"],
  },
  {
    when: /続か|やめ|戻った|忘れ/u,
    scenes: ["前に始めたときの道具を見つけたとき", "来月の予定を手帳に書いたとき"],
    atWork: ["前に入れた仕組みの画面を開いたとき", "来期の予定を立てるとき"],
  },
  {
    when: /時間|忙し|間に合/u,
    scenes: ["一日の終わりに、時計を見たとき", "予定がひとつ延びた夕方"],
    atWork: ["終業の前に、残った仕事を数えたとき", "予定がひとつ延びた夕方"],
  },
  {
    when: /迷う|決め|選/u,
    scenes: ["候補をふたつまで減らして、止まったとき", "店の前を一度通り過ぎたとき"],
    atWork: ["見積もりを並べて、手が止まったとき", "候補をふたつまで減らして、止まったとき"],
  },
];
const plain: Pick<Told, "scenes" | "atWork"> = {
  scenes: ["ひとりで考える時間ができたとき", "同じ話を人から聞いたとき", "次の休みの予定を立てるとき"],
  atWork: ["席を立つ前に、机の上を見渡したとき", "取引先から同じ話を聞いたとき", "月初めの打ち合わせのとき"],
};

/** The moment that belongs to this worry, which no other worry of the list has; undefined when no entry knows it. */
export function concernSceneFor(
  worry: string,
  family: Family,
  taken: ReadonlySet<string>,
): string | undefined {
  return scenes.find(
    ({ when, only, scene }) => when.test(worry) && (only?.includes(family) ?? true) && !taken.has(scene),
  )?.scene;
}

/** A moment for a worry that no entry knows: it says nothing that another worry would not say as well. */
export function plainSceneFor(worry: string, family: Family, taken: ReadonlySet<string>): string {
  const fitting = [...told.filter(({ when }) => when.test(worry)), plain];
  const moments = fitting.flatMap(({ scenes, atWork }) => (family === "service" ? atWork : scenes));
  return moments.find((scene) => !taken.has(scene)) ?? "";
}
