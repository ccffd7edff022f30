/** Turns each complete banner, shot, alternative text and prompt into a draft item. What is too long is refused, never cut. */
import { count } from "#src/checks/count.ts";
import { type BannerFields, coloursSchema, hasPhotoPlace } from "#src/shared/banner.ts";
import type { Given, ItemSource } from "../tool.ts";
import { imagesInputSchema, imagesOutputSchema, imageLimits as limits } from "./definition.ts";
import { plainColours } from "./palettes.ts";

const { shape } = imagesOutputSchema;
const within = (text: string, limit: number) => count(text).c1 <= limit;
const filled = (text: string, limit: number) => text.trim() !== "" && within(text.trim(), limit);
const hasNumber = (text: string) => /[\d０-９%％]/u.test(text);

/** The pictures that a person chose beforehand, whoever wrote the banner; the photo only where it has a place. */
function chosenPictures(
  copy: Pick<BannerFields, "layout" | "points" | "badge">,
  given: Given | undefined,
): Pick<BannerFields, "photo" | "logo"> {
  const input = imagesInputSchema.safeParse(given?.input ?? {});
  if (!input.success) return {};
  const { photo, logo } = input.data;
  return {
    ...(photo && hasPhotoPlace(copy) ? { photo: { id: photo, x: 0.5, y: 0.5 } } : {}),
    ...(logo ? { logo } : {}),
  };
}

/** Item kinds: banner, shot, alt, prompt. Shots and prompts are ideas of ours, so that they carry no number. */
export const imagesItems: ItemSource[] = [
  {
    key: "banners",
    toItem(value, _index, given) {
      const parsed = shape.banners.element.safeParse(value);
      if (!parsed.success) return null;
      const { cta, layout, size, motif, sources } = parsed.data;
      const headline = parsed.data.headline.trim();
      const sub = parsed.data.sub.trim();
      const badge = parsed.data.badge.trim();
      const points = parsed.data.points.map((point) => point.trim()).filter((point) => point !== "");
      if (!filled(headline, limits.headline) || !within(sub, limits.sub) || !within(badge, limits.badge))
        return null;
      if (points.length > 3 || points.some((point) => !within(point, limits.point))) return null;
      const colours = coloursSchema.safeParse(parsed.data.palette);
      const palette = colours.success ? colours.data : [...plainColours];
      const pictures = chosenPictures({ layout, points, badge }, given);
      return {
        kind: "banner",
        text: headline,
        fields: { sub, cta, badge, points, layout, size, palette, motif, ...pictures },
        sources,
      };
    },
  },
  {
    key: "shots",
    toItem(value) {
      const parsed = shape.shots.element.safeParse(value);
      if (!parsed.success || !filled(parsed.data.text, limits.shot)) return null;
      const { text, composition, subject, background, props, use } = parsed.data;
      const parts = [composition, subject, background, props, use];
      if (!parts.every((part) => filled(part, limits.part))) return null;
      if (hasNumber(text + parts.join(""))) return null;
      return {
        kind: "shot",
        text: text.trim(),
        fields: { composition, subject, background, props, use, hypothesis: true },
        sources: [],
      };
    },
  },
  {
    key: "alts",
    toItem(value) {
      const parsed = shape.alts.element.safeParse(value);
      if (!parsed.success || !filled(parsed.data.text, limits.alt)) return null;
      return { kind: "alt", text: parsed.data.text.trim(), fields: {}, sources: parsed.data.sources };
    },
  },
  {
    key: "prompts",
    toItem(value) {
      const parsed = shape.prompts.element.safeParse(value);
      if (!parsed.success) return null;
      const { text, english } = parsed.data;
      if (!filled(text, limits.prompt) || !filled(english, limits.english)) return null;
      if (hasNumber(text + english)) return null;
      return {
        kind: "prompt",
        text: text.trim(),
        fields: { english: english.trim(), hypothesis: true },
        sources: [],
      };
    },
  },
];
