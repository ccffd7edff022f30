/** 左文右図: words at the left on plain ground, the drawing at the right on a tinted one. */
import { motif } from "../motif.ts";
import { circle, type Plan, path, rect, ring, type Scene } from "../plan.ts";
import { stack } from "../stack.ts";
import { onPaper, planOf } from "./looks.ts";

export function split(scene: Scene): Plan {
  const { form } = scene.frame;
  return form === "wide" || form === "strip" ? sideBySide(scene) : above(scene);
}

const copyOf = ({ banner: { badge, headline, sub, cta } }: Scene) => ({ badge, headline, sub, cta });

function sideBySide(scene: Scene): Plan {
  const { banner, frame, palette } = scene;
  const { width, height, safe } = frame;
  const edge = width * (frame.form === "strip" ? 0.72 : 0.62);
  const bow = height * 0.16;
  const side = Math.min(height * 0.52, (width - edge) * 0.54);
  const [x, y] = [(edge + width) / 2 + width * 0.008, height / 2];
  const shapes =
    rect({ x: 0, y: 0, w: width, h: height }, palette.paper) +
    path(
      `M${edge + bow} 0H${width}V${height}H${edge - bow * 0.2}C${edge + bow * 0.1} ${height * 0.66} ${edge - bow * 0.1} ${height * 0.3} ${edge + bow} 0Z`,
      palette.soft,
    ) +
    circle(width - height * 0.05, height * 0.06, height * 0.16, palette.second, 0.85) +
    circle(x, y, side * 0.72, palette.paper) +
    ring(x, y, side * 0.8, palette.light, height * 0.008) +
    motif(banner.motif, palette, x, y, side);
  const box = { ...safe, w: edge - safe.x - width * 0.03 };
  return planOf(shapes, stack(copyOf(scene), box, onPaper(palette, frame), frame));
}

function above(scene: Scene): Plan {
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
