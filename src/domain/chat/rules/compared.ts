/** Two pieces, or two results, in figures that code has counted. Pure. */
import { slotById } from "#src/checks/slots.ts";
import type { Groundedness, Item } from "#src/shared/result.ts";
import type { ListedPiece, ListedResult } from "./listing.ts";
import { listedHead } from "./listing.ts";

const standings: Record<Groundedness, string> = {
  grounded: "根拠あり",
  expression: "表現",
  guess: "仮説",
  unsupported: "資料に見当たらない",
};

export function comparedPieceText({ title, item }: ListedPiece): string {
  const points = item.score.reduce((sum, one) => sum + one.points, 0);
  const places = item.fits.map(
    ({ slot, used, limit, unit, fits }) =>
      `${slotById(slot)?.label ?? slot} ${unit === "w2" ? used / 2 : used}/${unit === "w2" ? limit / 2 : limit}${fits ? "" : " 超え"}`,
  );
  return [
    `${title}: ${item.text}`,
    `- 長さ ${item.counts.w2 / 2}字${places.length > 0 ? `、${places.join("、")}` : ""}`,
    `- ${item.standing ? standings[item.standing] : "根拠は未判定"}${item.sources.length > 0 ? `（${item.sources.join(" ")}）` : ""}`,
    `- 確認 ${points}/${item.score.length * 2}点${weak(item)}`,
    ...item.flags
      .filter(({ dismissed, level }) => !dismissed && level !== "note")
      .map(({ words, why }) => `- 注意「${words}」: ${why}`),
  ].join("\n");
}

function weak({ score }: Item): string {
  const low = score.filter(({ points }) => points === 0).map(({ reason }) => reason);
  return low.length > 0 ? `、弱いところ: ${low.join(" ")}` : "";
}

export function comparedResultText(listed: ListedResult): string {
  const { pieces } = listed;
  const count = (holds: (item: Item) => boolean) => pieces.filter(holds).length;
  return [
    listedHead(listed),
    `- 根拠あり${count(({ standing }) => standing === "grounded")}件、仮説${count(({ standing }) => standing === "guess")}件、要修正${count(({ flags }) => flags.some(({ level, dismissed }) => level === "must" && !dismissed))}件、選択${count(({ locked }) => locked)}件`,
    ...pieces
      .slice(0, 10)
      .map((item, at) => `- ${listed.id}.${at + 1} ${item.text.slice(0, 60)}（${item.counts.w2 / 2}字）`),
  ].join("\n");
}
