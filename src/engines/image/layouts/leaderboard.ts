/** 640×100: one row of drawing, headline and button, whatever the layout; only the ground and the drawing differ. */
import { hasPhotoPlace } from "#src/shared/banner.ts";
import { motif } from "../motif.ts";
import { type BannerPlan, type BannerScene, circle, rect } from "../plan.ts";
import { stack } from "../stack.ts";
import { onDeep, onPaper, onSoft, photoIn, planOf, withPhoto } from "./themes.ts";

export function leaderboard(scene: BannerScene): BannerPlan {
  const { banner, frame, palette } = scene;
  const { width, height, safe } = frame;
  const isDark = banner.layout === "band";
  const look = (isDark ? onDeep : banner.layout === "blank" ? onPaper : onSoft)(palette, frame);
  const art = banner.layout === "blank" ? 0 : height;
  const button = stack(
    { cta: banner.cta },
    { ...safe, w: safe.w * 0.34 },
    { ...look, maxPx: height * 0.2 },
    frame,
  );
  const buttonWidth = Math.max(0, ...button.words.map(({ box }) => box.w)) + height * 0.55;
  const textX = art > 0 ? art + height * 0.14 : safe.x + height * 0.16;
  const textBox = {
    x: textX,
    y: safe.y,
    w: safe.x + safe.w - buttonWidth - height * 0.12 - textX,
    h: safe.h,
  };
  const head =
    banner.layout === "price" && banner.badge !== ""
      ? { badge: banner.badge, headline: banner.headline }
      : { headline: banner.headline };
  const words = stack(head, textBox, { ...look, maxLines: 2 }, frame);
  const right = safe.x + safe.w - buttonWidth + height * 0.08;
  const moved = stack(
    { cta: banner.cta },
    { ...safe, x: right, w: safe.w },
    { ...look, maxPx: height * 0.2 },
    frame,
  );
  const photo = hasPhotoPlace(banner) ? photoIn(scene, { x: 0, y: 0, w: art, h: height }) : null;
  const picture = photo
    ? photo.svg
    : art > 0
      ? rect({ x: 0, y: 0, w: art, h: height }, isDark ? palette.soft : palette.light) +
        circle(art / 2, height / 2, height * 0.4, palette.paper) +
        motif(banner.motif, palette, art / 2, height / 2, height * 0.5)
      : rect({ x: safe.x * 0.9, y: height * 0.2, w: 5, h: height * 0.6 }, palette.accent, 2.5);
  const ground = rect({ x: 0, y: 0, w: width, h: height }, look.ground);
  return withPhoto(planOf(ground + picture, words, moved), photo);
}
