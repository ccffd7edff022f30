/** How a text marks a fact that the brief does not hold. */
export const fillInMark = (what: string) => `【要記入：${what}】`;

/** What the first such mark of a text stands for; empty where there is none. */
export const markedIn = (text: string): string => /【要記入：([^】]+)】/u.exec(text)?.[1] ?? "";

/** What stands behind such a mark where a whole answer is expected. */
export const unanswered = [
  "この点は資料に記載がありません。確認した内容をここに書き、担当者が目を通してから公開してください。",
  "資料では確認できませんでした。事実を確かめてこの文を書きかえ、担当者の確認を受けてから公開してください。",
] as const;
