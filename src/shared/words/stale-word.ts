/** What a result that is out of date is marked with, by the reasons why it is. Pure. */

/** The material stands as it was: another result that this one was made from was made anew or changed. */
const ofResults = /(?:を作り直しました|を直しました|^元にした.+が変わりました)。$/u;

/** Why a result is out of date that is not the newest of its tool: nothing that it was made from has changed by that. */
export const olderResult = "この結果のあとに、新しい結果が作られています。";

/** Each word, and what is said of a piece that is marked with it. */
export const staleWords = {
  材料が変わりました: "材料が変わった案",
  元の結果が変わりました: "元の結果が変わった案",
  新しい結果があります: "新しい結果がある案",
} as const;
export type StaleWord = keyof typeof staleWords;

export function staleWord(reasons: readonly string[]): StaleWord {
  const others = reasons.filter((reason) => reason !== olderResult);
  if (others.length === 0 && reasons.length > 0) return "新しい結果があります";
  return others.length > 0 && others.every((reason) => ofResults.test(reason))
    ? "元の結果が変わりました"
    : "材料が変わりました";
}
