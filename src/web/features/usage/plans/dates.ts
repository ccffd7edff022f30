const date = new Intl.DateTimeFormat("ja-JP", { timeZone: "Asia/Tokyo", dateStyle: "long" });

/** 「2026年12月1日」, in Tokyo. */
export const dateText = (iso: string) => date.format(new Date(iso));
