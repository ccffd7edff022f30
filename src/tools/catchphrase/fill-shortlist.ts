/** おすすめ3本, where too few stand: what speaks for a line of each angle, and the picks that are lacking. */
import type { DraftItem, Item } from "#src/shared/result.ts";
import { type Angle, angleIds, angles } from "./angles.ts";

export const strong: Record<Angle, string> = {
  benefit: "得られることを最初に言い切っていて、見た瞬間に伝わります",
  worry: "読む人の気持ちから入るので、自分のことだと感じてもらえます",
  number: "数字が先に目に入り、くらべる材料になります",
  question: "問いかけで目が止まり、続きを読む理由ができます",
  contrast: "並べて見せるので、選ぶ基準がはっきりします",
  surprise: "意外な順番で見せるので、もう一度読みたくなります",
  limited: "知らせたいことが一目でわかり、行動のきっかけになります",
  proof: "裏づけのある事実なので、はじめての人にも信じてもらえます",
  ease: "始めるまでの負担が軽く見えます",
  scene: "使う場面が浮かび、写真や動画と合わせやすい言葉です",
  call: "届けたい相手がはっきりしています",
  coined: "短く覚えやすく、シリーズで使えます",
};

export const weak: Record<Angle, string> = {
  benefit: "ほかの商品でも言えそうに見えたら、名前か数字を添えてください",
  worry: "悩みのない人には届きにくい言葉です",
  number: "数字の意味を、近くで説明する必要があります",
  question: "答えがすぐ下にないと、はぐらかした印象になります",
  contrast: "商品名や得られることは、サブで補ってください",
  surprise: "急いでいる人には、要点が遅く感じられます",
  limited: "期間や条件が変わったら、差し替えが必要です",
  proof: "事実が中心なので、気持ちに触れる言葉と組み合わせてください",
  ease: "ほかにない強みまでは伝わりません",
  scene: "商品が何かは、写真かサブで示す必要があります",
  call: "呼びかけた相手以外には、自分向けでないと思われます",
  coined: "はじめて見る人には意味が伝わりにくいので、説明を添えてください",
};

export const groundedWords = "資料の言葉に基づいています";
export const claimFreeWords = "主張を含まないので、どの媒体でも使えます";

const picksWanted = 3;

/**
 * Picks that bring a shortlist up to three when a recommended line was refused or a model recommended too few: lines of other
 * angles, best score first. Needs the checked items; returns nothing when three stand or no angle is left.
 */
export function fillShortlist(items: readonly Item[]): DraftItem[] {
  const picks = items.filter((item) => item.kind === "shortlist");
  const lines = items.filter((item) => item.kind === "line");
  const taken = new Set(picks.map((pick) => pick.fields.angle));
  const points = (item: Item) => item.score.reduce((sum, { points }) => sum + points, 0);
  const ranked = lines.toSorted((a, b) => points(b) - points(a));
  const added: DraftItem[] = [];
  for (const line of ranked) {
    const angle = angleIds.find((id) => id === line.fields.angle);
    if (picks.length + added.length >= picksWanted) break;
    if (angle === undefined || taken.has(angle)) continue;
    taken.add(angle);
    const grounded = line.standing === "grounded";
    const reason = `${angles[angle]}の切り口。${strong[angle]}。${grounded ? groundedWords : claimFreeWords}。`;
    const fields = { index: lines.indexOf(line), line: line.text, angle, tradeoff: `${weak[angle]}。` };
    added.push({ kind: "shortlist", text: reason, fields, sources: [] });
  }
  return added;
}
