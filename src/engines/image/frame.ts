/** What a size means for a layout: its form, the safe area, the smallest letters. Pure. */
import { type BannerSize, bannerSizes } from "#src/shared/banner.ts";
import type { BannerFrame, BannerShape } from "./plan.ts";

/** Part of the shorter side that stays free at each edge. */
export const safeMargin = 0.05;

function formOf(width: number, height: number): BannerShape {
  const ratio = width / height;
  if (ratio > 4) return "thin";
  if (ratio > 2.4) return "strip";
  if (ratio >= 1.45) return "wide";
  return ratio < 0.75 ? "tall" : "box";
}

export function frameOf(size: BannerSize, squeeze = 1): BannerFrame {
  const { width, height, minFont } = bannerSizes[size];
  const form = formOf(width, height);
  const dx = width * safeMargin;
  // Apps lay their own controls over the top and the foot of a whole screen.
  const [top, foot] =
    form === "tall" ? [height * 0.12, height * 0.15] : [height * safeMargin, height * safeMargin];
  const x = form === "thin" ? Math.max(dx, 20) : dx;
  const safe = { x, y: top, w: width - x * 2, h: height - top - foot };
  return { width, height, form, safe, minFont, squeeze };
}
