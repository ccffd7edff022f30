/** 写真＋帯: a scene above (where a photo may be put), a dark band with the words below. */
import { motif } from "../motif.ts";
import { scrim } from "../photo.ts";
import { type BannerPlan, type BannerScene, circle, type LayoutBox, path, rect } from "../plan.ts";
import { stack } from "../stack.ts";
import { onDeep, photoIn, planOf, withPhoto } from "./themes.ts";

/** A quiet view: sky, a low sun, two hills and the thing itself. */
function view({ banner, palette }: BannerScene, { x, y, w, h }: LayoutBox, share: number): string {
  const side = Math.min(w, h) * share;
  return (
    rect({ x, y, w, h }, palette.soft) +
    circle(x + w * 0.86, y + h * 0.3, Math.min(w, h) * 0.2, palette.second, 0.9) +
    path(
      `M${x} ${y + h * 0.74}C${x + w * 0.22} ${y + h * 0.52} ${x + w * 0.42} ${y + h * 0.6} ${x + w * 0.6} ${y + h * 0.76}S${x + w * 0.88} ${y + h * 0.66} ${x + w} ${y + h * 0.6}V${y + h}H${x}Z`,
      palette.light,
    ) +
    path(
      `M${x} ${y + h * 0.92}C${x + w * 0.3} ${y + h * 0.78} ${x + w * 0.66} ${y + h * 0.82} ${x + w} ${y + h * 0.88}V${y + h}H${x}Z`,
      palette.paper,
    ) +
    motif(
      banner.motif,
      palette,
      x + w * (w > h * 1.2 ? 0.64 : 0.5),
      y + h * (h > w * 0.8 ? 0.62 : 0.55),
      side,
    )
  );
}

export function band(scene: BannerScene): BannerPlan {
  const { banner, frame, palette } = scene;
  const { width, height, safe, form } = frame;
  const { badge, headline, sub, cta } = banner;
  const look = onDeep(palette, frame);
  if (form === "strip") {
    const edge = width * 0.28;
    const box = { ...safe, x: edge + width * 0.035, w: safe.x + safe.w - edge - width * 0.035 };
    const left = { x: 0, y: 0, w: edge, h: height };
    const photo = photoIn(scene, left);
    const shapes =
      (photo?.svg ?? view(scene, left, 0.66)) +
      rect({ x: edge, y: 0, w: width - edge, h: height }, palette.deep);
    return withPhoto(planOf(shapes, stack({ badge, headline, sub, cta }, box, look, frame)), photo);
  }
  const line = height * (form === "tall" ? 0.5 : form === "wide" ? 0.48 : 0.5);
  const top = { x: 0, y: 0, w: width, h: line };
  const photo = photoIn(scene, top);
  // The price or offer stands on the photo: the upper part is darkened under it.
  const shade = badge === "" ? "" : scrim({ ...top, h: line * 0.55 }, "top", 0.28);
  const shapes =
    (photo ? photo.svg + shade : view(scene, top, form === "tall" ? 0.6 : 0.72)) +
    rect({ x: 0, y: line, w: width, h: height - line }, palette.deep);
  const tag =
    badge === ""
      ? []
      : [
          stack(
            { badge },
            { ...safe, w: safe.w * 0.48, h: line - safe.y },
            {
              ...look,
              badge: photo
                ? { fill: palette.paper, colour: palette.ink }
                : { fill: palette.accent, colour: palette.onAccent },
              place: "start",
              maxPx: look.maxPx * 0.8,
            },
            frame,
          ),
        ];
  const gap = height * 0.035;
  const lower = { ...safe, y: line + gap, h: safe.y + safe.h - line - gap };
  if (form !== "wide")
    return withPhoto(planOf(shapes, ...tag, stack({ headline, sub, cta }, lower, look, frame)), photo);
  const button = (x: number) =>
    stack({ cta }, { ...lower, x, w: width * 0.3 }, { ...look, maxPx: look.maxPx * 0.95 }, frame);
  const [words] = button(0).words;
  const buttonWidth = (words?.box.w ?? 0) + (words?.px ?? 0) * 3.1;
  const head = stack({ headline, sub }, { ...lower, w: lower.w - buttonWidth - width * 0.03 }, look, frame);
  return withPhoto(planOf(shapes, ...tag, head, button(safe.x + safe.w - buttonWidth)), photo);
}
