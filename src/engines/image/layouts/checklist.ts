/** チェックリスト: the headline, and two or three facts on a white card. */
import { type BannerPlan, type BannerScene, rect, ring } from "../plan.ts";
import { stack } from "../stack.ts";
import { onDeep, onPaper, planOf } from "./themes.ts";

export function checklist({ banner, frame, palette }: BannerScene): BannerPlan {
  const { width, height, safe, form } = frame;
  const { badge, headline, sub, cta, points } = banner;
  const ground = rect({ x: 0, y: 0, w: width, h: height }, palette.deep);
  const look = onDeep(palette, frame);
  const card = onPaper(palette, frame, { ground: "#ffffff", maxPx: look.maxPx * 1.7 });
  const pad = Math.min(width, height) * (form === "strip" ? 0.06 : 0.05);
  if (form === "wide" || form === "strip") {
    const edge = width * 0.56;
    const left = stack(
      { badge, headline, sub: form === "strip" ? "" : sub, cta },
      { ...safe, w: edge - safe.x - width * 0.03 },
      look,
      frame,
    );
    const sheet = { x: edge, y: safe.y, w: safe.x + safe.w - edge, h: safe.h };
    const list = stack({ points }, inside(sheet, pad), card, frame);
    const around = {
      ...sheet,
      y: Math.max(safe.y, list.box.y - pad * 1.3),
      h: Math.min(safe.h, list.box.h + pad * 2.6),
    };
    const shapes =
      ground +
      ring(0, height, height * 0.4, palette.main, height * 0.04) +
      rect(around, "#ffffff", pad * 0.5);
    return planOf(shapes, left, list);
  }
  const gap = height * 0.03;
  const head = stack({ badge, headline }, { ...safe, h: safe.h * 0.42 }, { ...look, place: "middle" }, frame);
  const px = head.words.find(({ role }) => role === "headline")?.px ?? look.maxPx;
  const buttonTop = safe.y + safe.h * 0.85;
  const button = stack(
    { cta },
    { ...safe, y: buttonTop, h: safe.h * 0.15 },
    { ...look, align: "center", place: "end", maxPx: px },
    frame,
  );
  const sheet = {
    x: safe.x,
    y: safe.y + safe.h * 0.42 + gap,
    w: safe.w,
    h: button.box.y - gap - (safe.y + safe.h * 0.42 + gap),
  };
  const list = stack({ points }, inside(sheet, pad), card, frame);
  return planOf(
    ground + ring(width, 0, width * 0.2, palette.main, width * 0.03) + rect(sheet, "#ffffff", pad * 0.4),
    head,
    list,
    button,
  );
}

const inside = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }, pad: number) => ({
  x: x + pad,
  y: y + pad * 0.5,
  w: w - pad * 2,
  h: h - pad,
});
