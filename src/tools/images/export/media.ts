/** Which sizes each medium takes, for a folder that can be handed over as it is. */
import type { BannerSize } from "#src/shared/banner.ts";

export interface AdPlacement {
  folder: string;
  sizes: readonly BannerSize[];
  /** Largest file that it takes; absent where none is known. */
  bytes?: number;
}

const mebibyte = 1024 * 1024;

export const adPlacements: readonly AdPlacement[] = [
  { folder: "LINE広告", sizes: ["1200x628", "1080x1080", "600x400"], bytes: 5 * mebibyte },
  { folder: "Meta広告", sizes: ["1200x628", "1080x1080", "1080x1920"] },
  { folder: "Google広告", sizes: ["1200x628", "1200x1200"] },
  { folder: "Yahoo広告", sizes: ["1200x628", "600x500"] },
  { folder: "ディスプレイ広告", sizes: ["600x400", "600x500", "600x600", "640x200", "640x100"] },
  { folder: "SNSの投稿・ストーリーズ", sizes: ["1080x1080", "1080x1920"] },
  { folder: "OGP", sizes: ["1200x630"] },
];

/** The media that a size goes to; every size has one. */
export const adPlacementsOf = (size: BannerSize): AdPlacement[] =>
  adPlacements.filter(({ sizes }) => sizes.some((one) => one === size));
