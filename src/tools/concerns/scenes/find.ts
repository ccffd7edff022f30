/** The moment a worry comes up in, by what it is about; where nobody wrote one, by how it is told. */
import type { Family } from "../../wording/family.ts";
import { boughtScenes } from "./bought.ts";
import { jottedScenes } from "./jotted.ts";
import { knownScenes } from "./known.ts";
import { livedScenes } from "./lived.ts";
import type { Scene } from "./scene.ts";
import { servedScenes } from "./served.ts";

/** The narrower ones first. */
const scenes: readonly Scene[] = [
  ...boughtScenes,
  ...livedScenes,
  ...servedScenes,
  ...knownScenes,
  ...jottedScenes,
];

interface Told {
  when: RegExp;
  scenes: readonly string[];
  /** The same of somebody who buys for a company. */
  atWork: readonly string[];
}

/** Moments that fit whatever is worried about in these words. */
const told: readonly Told[] = [
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
export function sceneFor(worry: string, family: Family, taken: ReadonlySet<string>): string | undefined {
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
