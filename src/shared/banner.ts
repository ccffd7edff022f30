/** A banner as data: what stands on it and at which size. Pure; shared by the tool, the engine and the screen. */
import { z } from "zod";

/** Sizes that media take. `minFont`: the smallest letters, in pixels, that are still read where such a banner is shown. */
export const bannerSizes = {
  "1200x628": { width: 1200, height: 628, label: "横長バナー", where: "Meta・LINE・Google広告", minFont: 24 },
  "1080x1080": { width: 1080, height: 1080, label: "正方形", where: "SNS・LINE広告", minFont: 26 },
  "1080x1920": {
    width: 1080,
    height: 1920,
    label: "縦長（全画面）",
    where: "ストーリーズ・縦型広告",
    minFont: 34,
  },
  "1200x630": { width: 1200, height: 630, label: "OGP画像", where: "リンクの共有", minFont: 24 },
  "1200x1200": { width: 1200, height: 1200, label: "正方形（大）", where: "Google広告", minFont: 28 },
  "600x400": { width: 600, height: 400, label: "横長（小）", where: "ディスプレイ広告", minFont: 15 },
  "600x500": { width: 600, height: 500, label: "レクタングル", where: "Yahoo!ディスプレイ広告", minFont: 15 },
  "600x600": { width: 600, height: 600, label: "正方形（小）", where: "ディスプレイ広告", minFont: 16 },
  "640x200": { width: 640, height: 200, label: "帯", where: "スマートフォン面", minFont: 16 },
  "640x100": { width: 640, height: 100, label: "細い帯", where: "スマートフォン面", minFont: 16 },
} as const;
export type BannerSize = keyof typeof bannerSizes;

/** Layout id → label on screen. */
export const bannerLayouts = {
  split: "左文右図",
  band: "写真＋帯",
  blank: "余白タイポ",
  checklist: "チェックリスト",
  price: "価格訴求",
} as const;
export type BannerLayout = keyof typeof bannerLayouts;

/** What the drawing shows; none of them claims anything. */
export const motifs = [
  "bottle",
  "box",
  "bowl",
  "paw",
  "shop",
  "screen",
  "book",
  "house",
  "people",
  "heart",
  "leaf",
] as const;
export type Motif = (typeof motifs)[number];

export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/iu);
/** One to three colours, the first leading. */
export const colorsSchema = z.array(hexColor).min(1).max(3);

const keysOf = <Key extends string>(values: Record<Key, unknown>) => Object.keys(values) as [Key, ...Key[]];
export const bannerSizeSchema = z.enum(keysOf(bannerSizes));
export const bannerLayoutSchema = z.enum(keysOf(bannerLayouts));

/** How long each piece of copy may be: more is not read on a banner. */
export const bannerLimits = { headline: 30, sub: 40, cta: 12, badge: 20, point: 18, points: 3 } as const;

/** A picture of the project in a banner; x and y say which part of it stays in view, 0 to 1 as in CSS object-position. */
export const photoSchema = z.object({
  id: z.uuid(),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});
export type PhotoUse = z.infer<typeof photoSchema>;

/** Beside the headline, which is the item's text, everything a banner item holds. */
export const bannerFieldsSchema = z.object({
  sub: z.string().max(80).default(""),
  cta: z.string().max(40).default(""),
  badge: z.string().max(60).default(""),
  points: z.array(z.string().max(60)).max(bannerLimits.points).default([]),
  layout: bannerLayoutSchema,
  size: bannerSizeSchema,
  palette: colorsSchema,
  motif: z.enum(motifs).default("leaf"),
  photo: photoSchema.optional().catch(undefined),
  /** A picture of the project that signs the banner. */
  logo: z.uuid().optional().catch(undefined),
});
export type BannerFields = z.infer<typeof bannerFieldsSchema>;

export interface Banner extends BannerFields {
  headline: string;
}

type Copy = Pick<Banner, "layout" | "points" | "badge">;

/** The layout that is drawn: one whose own piece of copy is missing gives way to the plain one. */
export function drawnLayout({ layout, points, badge }: Copy): BannerLayout {
  if (layout === "checklist" && points.length < 2) return "split";
  return layout === "price" && badge === "" ? "split" : layout;
}

/** Whether a photo has a place in it; the others are drawn without. */
export function hasPhotoPlace(copy: Copy): boolean {
  const layout = drawnLayout(copy);
  return layout === "split" || layout === "band";
}

/** Stands on every picture of a person that an image model made. */
export const personLabel = "AI生成の人物";

/** small: enlarged so far that it may look soft. lost: it is no longer among the pictures. unlabelled: no room for what must be said on it. */
export const photoStates = ["none", "shown", "small", "lost", "unlabelled"] as const;
/** weak: hard to make out on any ground. noRoom: left out. lost: it is no longer among the pictures. */
export const logoStates = ["none", "shown", "weak", "noRoom", "lost"] as const;

/** What was measured on a drawn banner. */
export const bannerReportSchema = z.object({
  /** Part of the whole that the boxes of text take, 0 to 1. */
  textAreaShare: z.number(),
  /** The least contrast of words on their ground, and that of the button. */
  contrast: z.object({ text: z.number(), cta: z.number() }),
  /** Smallest letters drawn, pixels of the full size. */
  minFontPx: z.number(),
  /** True when something left the safe area: nothing that is shown does. */
  overflow: z.boolean(),
  /** Characters that the typeface lacks: they were left out. */
  missing: z.array(z.string()),
  /** Pieces of copy that have no room at this size. */
  leftOut: z.array(z.enum(["sub", "badge", "points"])),
  photo: z.enum(photoStates).default("none"),
  logo: z.enum(logoStates).default("none"),
  /** What an image model was told for the photo; empty for any other. */
  prompt: z.string().default(""),
});
export type BannerReport = z.infer<typeof bannerReportSchema>;
