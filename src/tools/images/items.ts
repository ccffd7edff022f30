/** Turns each complete banner, shot, alternative text and prompt into a draft item. What is too long is refused, never cut. */

import { type BannerFields, colorsSchema, hasPhotoPlace } from "#src/shared/banner.ts";
import { refuse } from "#src/shared/refusals/refusal.ts";
import type { ItemSource, Lookups } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { pieceUnless, textLength, textLengths } from "../wire/reasons.ts";
import { imagesInputSchema, imagesOutputSchema, imageLimits as limits, shotLabels } from "./definition.ts";
import { plainColors } from "./palettes.ts";

const { shape } = imagesOutputSchema;
const hasNumber = (text: string) => /[\d０-９%％]/u.test(text);

const numbered = (text: string) =>
  refuse("form", `撮影や画像の指示に数字（${/[\d０-９%％]+/u.exec(text)?.[0]}）は書けません。`);

/** The pictures that a person chose beforehand, whoever wrote the banner; the photo only where it has a place. */
function chosenPictures(
  copy: Pick<BannerFields, "layout" | "points" | "badge">,
  given: Lookups | undefined,
): Pick<BannerFields, "photo" | "logo"> {
  const { photo, logo } = imagesInputSchema.safeParse(given?.input ?? {}).data ?? {};
  return {
    ...(photo && hasPhotoPlace(copy) ? { photo: { id: photo, x: 0.5, y: 0.5 } } : {}),
    ...(logo ? { logo } : {}),
  };
}

/** Item kinds: banner, shot, alt, prompt. Shots and prompts are ideas of ours, so that they carry no number. */
export const imagesItems: ItemSource[] = [
  itemSource("banners", shape.banners.element, (read, given) => {
    const { layout, size, motif, sources } = read;
    const headline = read.headline.trim();
    const sub = read.sub.trim();
    const badge = read.badge.trim();
    const cta = read.cta.trim();
    const points = read.points.map((point) => point.trim()).filter((point) => point !== "");
    if (points.length > 3) return refuse("form", "事実は3つまでです。", "points");
    const wrong = [
      ...textLength("見出し", headline, { most: limits.headline }),
      ...textLength("サブ", sub, { most: limits.sub, open: true, path: "sub" }),
      ...textLength("ボタン", cta, { most: limits.cta, path: "cta" }),
      ...textLength("価格や特典", badge, { most: limits.badge, open: true, path: "badge" }),
      ...textLengths("事実", points, { most: limits.point, path: "points" }),
    ];
    const colours = colorsSchema.safeParse(read.palette);
    const palette = colours.success ? colours.data : [...plainColors];
    const pictures = chosenPictures({ layout, points, badge }, given);
    return pieceUnless(wrong, () => ({
      kind: "banner",
      text: headline,
      fields: { sub, cta, badge, points, layout, size, palette, motif, ...pictures },
      sources,
    }));
  }),
  itemSource("shots", shape.shots.element, ({ text, composition, subject, background, props, use }) => {
    const parts = { composition, subject, background, props, use };
    // Where it is used may be a banner by its number.
    const told = text + composition + subject + background + props;
    if (hasNumber(told)) return numbered(told);
    const wrong = [
      ...textLength("撮るもの", text, { most: limits.shot }),
      ...(Object.keys(parts) as (keyof typeof parts)[]).flatMap((path) =>
        textLength(shotLabels[path], parts[path], { most: limits.part, path }),
      ),
    ];
    return pieceUnless(wrong, () => ({
      kind: "shot",
      text: text.trim(),
      fields: { ...parts, hypothesis: true },
      sources: [],
    }));
  }),
  itemSource("alts", shape.alts.element, ({ text, sources }) => {
    return pieceUnless(textLength("代替文", text, { most: limits.alt }), () => ({
      kind: "alt",
      text: text.trim(),
      fields: {},
      sources,
    }));
  }),
  itemSource("prompts", shape.prompts.element, ({ text, english }) => {
    if (hasNumber(text + english)) return numbered(text + english);
    const wrong = [
      ...textLength("指示", text, { most: limits.prompt }),
      ...textLength("英語の指示", english, { most: limits.english, path: "english" }),
    ];
    return pieceUnless(wrong, () => ({
      kind: "prompt",
      text: text.trim(),
      fields: { english: english.trim(), hypothesis: true },
      sources: [],
    }));
  }),
];
