/** The moment a worry comes up in, by what it is about; where nobody wrote one, by how it is told. */
import type { Family } from "../../wording/family.ts";
import { boughtScenes } from "./bought.ts";
import { knownScenes } from "./known.ts";
import { livedScenes } from "./lived.ts";
import type { Scene } from "./scene.ts";
import { servedScenes } from "./served.ts";

/** The narrower ones first. */
const scenes: readonly Scene[] = [...boughtScenes, ...livedScenes, ...servedScenes, ...knownScenes];

/** Moments that fit whatever is worried about in these words. */
const told: readonly { when: RegExp; scenes: readonly string[] }[] = [
  {
    when: /(?:わから|見え|読め|つかめ|知ら)ない|見えにくい|わかりにくい/u,
    scenes: ["調べた画面を閉じて、まだ迷いが残ったとき", "だれかに聞こうとして、言葉につまったとき"],
  },
  {
    when: /心配|不安|気になる|こわい/u,
    scenes: ["決めようとして、あと一歩で手が止まったとき", "家の人に話して、同じことを言われたとき"],
  },
  {
    when: /続か|やめ|戻った|忘れ/u,
    scenes: ["前に始めたときの道具を見つけたとき", "来月の予定を手帳に書いたとき"],
  },
  { when: /時間|忙し|間に合/u, scenes: ["一日の終わりに、時計を見たとき", "予定がひとつ延びた夕方"] },
  { when: /迷う|決め|選/u, scenes: ["候補をふたつまで減らして、止まったとき", "店の前を一度通り過ぎたとき"] },
];
const plain = ["ひとりで考える時間ができたとき", "同じ話を人から聞いたとき", "次の休みの予定を立てるとき"];

/** The moment that belongs to this worry, which no other worry of the list has; undefined when no entry knows it. */
export function sceneFor(worry: string, family: Family, taken: ReadonlySet<string>): string | undefined {
  return scenes.find(
    ({ when, only, scene }) => when.test(worry) && (only?.includes(family) ?? true) && !taken.has(scene),
  )?.scene;
}

/** A moment for a worry that no entry knows: it says nothing that another worry would not say as well. */
export function plainSceneFor(worry: string, taken: ReadonlySet<string>): string {
  const fitting = told.filter(({ when }) => when.test(worry)).flatMap((one) => one.scenes);
  return [...fitting, ...plain].find((scene) => !taken.has(scene)) ?? "";
}
