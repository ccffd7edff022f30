/** What a result that is out of date is marked with, by the reasons why it is. Pure. */

/** The material stands as it was: another result that this one was made from was made anew or changed. */
const ofResults = /(?:を作り直しました|を直しました|^元にした.+が変わりました)。$/u;

export const staleWord = (reasons: readonly string[]): string =>
  reasons.length > 0 && reasons.every((reason) => ofResults.test(reason))
    ? "元の結果が変わりました"
    : "材料が変わりました";
