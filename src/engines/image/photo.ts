/** A photo inside a banner: cut to its place like CSS object-fit: cover, the part that stays chosen by its focus. Pure. */
import type { PhotoUse } from "#src/shared/banner.ts";
import type { Photo } from "./image.ts";
import type { LayoutBox } from "./plan.ts";

/** Enlarged further than this, a photo begins to look soft. */
export const softFrom = 1.25;

export interface FramedPhoto {
  svg: string;
  /** How much larger than its own pixels it stands there. */
  scale: number;
  box: LayoutBox;
}

/** `outline`: an SVG path that it is cut along; absent, the box itself. `name` keeps the ids of one picture apart. */
export function framePhoto(
  photo: Photo,
  { x: focusX, y: focusY }: Pick<PhotoUse, "x" | "y">,
  box: LayoutBox,
  outline = `M${box.x} ${box.y}h${box.w}v${box.h}h${-box.w}Z`,
): FramedPhoto {
  const scale = Math.max(box.w / photo.width, box.h / photo.height);
  const [w, h] = [photo.width * scale, photo.height * scale];
  const [x, y] = [box.x + (box.w - w) * focusX, box.y + (box.h - h) * focusY];
  const svg =
    `<clipPath id="photo-place"><path d="${outline}"/></clipPath><g clip-path="url(#photo-place)">` +
    `<image x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none" href="${dataUrl(photo)}"/></g>`;
  return { svg, scale, box };
}

/** Darkens a photo towards one edge, so that what stands on it is told from it. */
export function scrim(box: LayoutBox, towards: "top" | "foot", most: number): string {
  const [from, to] = towards === "foot" ? [0, most] : [most, 0];
  return (
    `<linearGradient id="scrim-${towards}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000000" stop-opacity="${from}"/>` +
    `<stop offset="1" stop-color="#000000" stop-opacity="${to}"/></linearGradient>` +
    `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="url(#scrim-${towards})"/>`
  );
}

export const dataUrl = ({ type, bytes }: Pick<Photo, "type" | "bytes">) =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
