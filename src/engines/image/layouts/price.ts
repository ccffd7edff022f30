/** 価格訴求: the stated price or offer, with its condition, large on a block of its own. */
import { motif } from "../motif.ts";
import { type BannerPlan, type BannerScene, circle, rect } from "../plan.ts";
import { stack } from "../stack.ts";
import { onDeep, onSoft, planOf } from "./themes.ts";

export function price({ banner, frame, palette }: BannerScene): BannerPlan {
  const { width, height, safe, form } = frame;
  const { badge, headline, sub, cta } = banner;
  const look = onSoft(palette, frame);
  const block = onDeep(palette, frame, { align: "center", maxPx: look.maxPx * 1.25 });
  const ground = rect({ x: 0, y: 0, w: width, h: height }, palette.soft);
  if (form === "wide" || form === "strip") {
    const edge = width * 0.62;
    const left = stack({ headline, sub, cta }, { ...safe, w: edge - safe.x - width * 0.03 }, look, frame);
    const panel = { x: edge, y: 0, w: width - edge, h: height };
    const isLow = form === "strip";
    const box = {
      x: edge + width * 0.03,
      y: isLow ? safe.y : height * 0.52,
      w: safe.x + safe.w - edge - width * 0.03,
      h: isLow ? safe.h : safe.y + safe.h - height * 0.52,
    };
    const amount = stack({ headline: badge }, box, block, frame);
    const side = height * 0.3;
    const x = edge + (width - edge) / 2;
    const picture = isLow
      ? ""
      : circle(x, height * 0.28, side * 0.72, palette.paper) +
        motif(banner.motif, palette, x, height * 0.28, side);
    return planOf(ground + rect(panel, palette.deep) + picture, left, asBadge(amount));
  }
  const line = height * 0.64;
  const head = stack(
    { headline, sub },
    { ...safe, h: height * 0.37 - safe.y },
    { ...look, align: "center" },
    frame,
  );
  const side = Math.min(width, height) * (form === "tall" ? 0.32 : 0.165);
  const y = (height * 0.385 + line) / 2;
  const picture =
    circle(width / 2, y, side * 0.68, palette.paper) + motif(banner.motif, palette, width / 2, y, side);
  const gap = height * 0.025;
  const px = head.words.find(({ role }) => role === "headline")?.px ?? look.maxPx;
  const foot = { ...safe, y: line + gap, h: safe.y + safe.h - line - gap };
  const amount = stack({ headline: badge, cta }, foot, { ...block, maxPx: Math.max(px, block.maxPx) }, frame);
  return planOf(
    ground + rect({ x: 0, y: line, w: width, h: height - line }, palette.deep) + picture,
    head,
    asBadge(amount),
  );
}

/** The amount is set like a headline and reported as what it is. */
function asBadge<T extends ReturnType<typeof stack>>(made: T): T {
  return {
    ...made,
    words: made.words.map((one) => (one.role === "headline" ? { ...one, role: "badge" as const } : one)),
  };
}
