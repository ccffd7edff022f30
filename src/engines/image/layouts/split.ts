/** 左文右図: words at the left on plain ground, the drawing at the right on a tinted one. */
import { motif } from "../motif.ts";
import { scrim } from "../photo.ts";
import { type BannerPlan, type BannerScene, circle, path, rect, ring, stroke } from "../plan.ts";
import { stack } from "../stack.ts";
import { onPaper, photoIn, planOf, withPhoto } from "./themes.ts";

export function split(scene: BannerScene): BannerPlan {
  const { form } = scene.frame;
  return form === "wide" || form === "strip" ? sideBySide(scene) : above(scene);
}

const copyOf = ({ banner: { badge, headline, sub, cta } }: BannerScene) => ({ badge, headline, sub, cta });

function sideBySide(scene: BannerScene): BannerPlan {
  const { banner, frame, palette } = scene;
  const { width, height, safe } = frame;
  const edge = width * (frame.form === "strip" ? 0.72 : 0.62);
  const bow = height * 0.16;
  const side = Math.min(height * 0.52, (width - edge) * 0.54);
  const [x, y] = [(edge + width) / 2 + width * 0.008, height / 2];
  const bend = `C${edge + bow * 0.1} ${height * 0.66} ${edge - bow * 0.1} ${height * 0.3} ${edge + bow} 0`;
  const panel = `M${edge + bow} 0H${width}V${height}H${edge - bow * 0.2}${bend}Z`;
  const ground = rect({ x: 0, y: 0, w: width, h: height }, palette.paper) + path(panel, palette.soft);
  const box = { ...safe, w: edge - safe.x - width * 0.03 };
  const words = stack(copyOf(scene), box, onPaper(palette, frame), frame);
  const left = edge - bow * 0.2;
  const photo = photoIn(scene, { x: left, y: 0, w: width - left, h: height }, panel);
  if (photo) {
    const line = stroke(`M${left} ${height}${bend}`, palette.second, height * 0.012);
    return withPhoto(planOf(ground + photo.svg + line, words), photo);
  }
  const shapes =
    ground +
    circle(width - height * 0.05, height * 0.06, height * 0.16, palette.second, 0.85) +
    circle(x, y, side * 0.72, palette.paper) +
    ring(x, y, side * 0.8, palette.light, height * 0.008) +
    motif(banner.motif, palette, x, y, side);
  return planOf(shapes, words);
}

/** The photo fills the lower part to its edges; the button stands on it, over a darkened foot. */
function aboveWithPhoto(scene: BannerScene): BannerPlan {
  const { frame, palette } = scene;
  const { width, height, safe, form } = frame;
  const line = height * (form === "tall" ? 0.44 : 0.5);
  const { badge, headline, sub, cta } = copyOf(scene);
  const look = onPaper(palette, frame);
  const head = stack({ badge, headline, sub }, { ...safe, h: line - safe.y - height * 0.02 }, look, frame);
  const foot = { ...safe, y: height * 0.7, h: safe.y + safe.h - height * 0.7 };
  const buttonPx = (head.words.find(({ role }) => role === "headline")?.px ?? look.maxPx) * 0.95;
  // White on a darkened foot: a button in the brand's colour may be lost on a photo of the same colour.
  const pressed = {
    ...look,
    cta: { fill: palette.paper, colour: palette.ink },
    place: "end" as const,
    maxPx: buttonPx,
  };
  const button = stack({ cta }, foot, pressed, frame);
  const edge = `M0 ${line + height * 0.045}C${width * 0.3} ${line + height * 0.07} ${width * 0.65} ${line + height * 0.02} ${width} ${line}`;
  const photo = photoIn(scene, { x: 0, y: line, w: width, h: height - line }, `${edge}V${height}H0Z`);
  const shapes =
    rect({ x: 0, y: 0, w: width, h: height }, palette.paper) +
    (photo?.svg ?? "") +
    scrim({ x: 0, y: height * 0.66, w: width, h: height * 0.34 }, "foot", 0.34) +
    stroke(edge, palette.second, Math.min(width, height) * 0.012);
  return withPhoto(planOf(shapes, head, button), photo);
}

function above(scene: BannerScene): BannerPlan {
  if (scene.photo) return aboveWithPhoto(scene);
  const { banner, frame, palette } = scene;
  const { width, height, safe, form } = frame;
  const line = height * (form === "tall" ? 0.5 : 0.57);
  const side = Math.min(width, height) * (form === "tall" ? 0.33 : 0.25);
  const [x, y] = [
    width - side * (form === "tall" ? 1.2 : 1),
    form === "tall" ? height * 0.625 : height * 0.785,
  ];
  const look = onPaper(palette, frame, {});
  const { badge, headline, sub, cta } = copyOf(scene);
  const head = stack({ badge, headline, sub }, { ...safe, h: line - safe.y - height * 0.02 }, look, frame);
  const footTop = form === "tall" ? height * 0.78 : line;
  const foot = { ...safe, y: footTop, h: safe.y + safe.h - footTop };
  const buttonPx = (head.words.find(({ role }) => role === "headline")?.px ?? look.maxPx) * 0.95;
  const button = stack(
    { cta },
    { ...foot, w: form === "tall" ? safe.w : x - side * 0.84 - foot.x },
    { ...look, ground: palette.soft, place: "end", maxPx: buttonPx },
    frame,
  );
  const shapes =
    rect({ x: 0, y: 0, w: width, h: height }, palette.paper) +
    path(
      `M0 ${line + height * 0.07}C${width * 0.3} ${line + height * 0.1} ${width * 0.6} ${line} ${width} ${line - height * 0.07}V${height}H0Z`,
      palette.soft,
    ) +
    circle(x, y, side * 0.74, palette.paper) +
    ring(x, y, side * 0.82, palette.light, width * 0.006) +
    circle(x + side * 0.62, y - side * 0.56, side * 0.16, palette.second) +
    motif(banner.motif, palette, x, y, side);
  return planOf(shapes, head, button);
}
