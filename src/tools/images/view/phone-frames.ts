/** Places on a phone where a banner of a size may be shown. Pure. */
import { type BannerSize, bannerSizes } from "#src/shared/banner.ts";

export const frames = {
  line: "LINEの一覧",
  feed: "Instagramの投稿",
  story: "Instagramのストーリーズ",
} as const;
export type PhoneFrame = keyof typeof frames;

/** A tall banner fills the screen; a wide one stands in a list; a square one does both lists. */
export function framesFor(size: BannerSize): PhoneFrame[] {
  const { width, height } = bannerSizes[size];
  if (height > width * 1.4) return ["story"];
  return width <= height * 1.1 ? ["feed", "line"] : ["line", "feed"];
}
