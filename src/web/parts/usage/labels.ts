import type { UsageKind } from "#src/shared/limits.ts";

/** What each kind of use is called, in the order of the screen. */
export const usageLabels: Record<UsageKind, string> = {
  tokens: "文章の作成",
  images: "画像の作成",
  search: "検索",
  storage: "保存容量",
};
