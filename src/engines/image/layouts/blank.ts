/** 余白タイポ: large letters on an almost empty sheet, one stroke of colour. */
import { type BannerPlan, type BannerScene, circle, rect, ring } from "../plan.ts";
import { stack } from "../stack.ts";
import { onPaper, planOf } from "./themes.ts";

export function blank({ banner, frame, palette }: BannerScene): BannerPlan {
  const { width, height, safe, form } = frame;
  const { badge, headline, sub, cta } = banner;
  const short = Math.min(width, height);
  const bar = short * 0.014;
  const indent = short * (form === "strip" ? 0.1 : 0.07);
  const base = onPaper(palette, frame);
  const scale = { wide: 1.3, box: 1.16, tall: 1.2, strip: 1.05, thin: 1 }[form];
  const look = { ...base, maxPx: base.maxPx * scale };
  const narrow = form === "wide" ? 0.84 : form === "strip" ? 0.9 : 0.94;
  const box = { x: safe.x + indent, y: safe.y, w: (safe.w - indent) * narrow, h: safe.h };
  const words = stack({ badge, headline, sub, cta }, box, look, frame);
  const shapes =
    rect({ x: 0, y: 0, w: width, h: height }, palette.paper) +
    ring(width, height, short * (form === "box" ? 0.2 : 0.32), palette.soft, short * 0.045) +
    circle(width - short * 0.08, height - short * 0.08, short * 0.04, palette.second) +
    rect({ x: safe.x, y: words.box.y, w: bar, h: words.box.h }, palette.accent, bar / 2);
  return planOf(shapes, words);
}
