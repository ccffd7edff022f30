/** The image engine: typeset banners. Letters are always set from a typeface, never painted by a model. */
import type { Banner, BannerReport } from "#src/shared/banner.ts";

export interface BannerDrawing {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: "image/png";
  width: number;
  height: number;
  report: BannerReport;
}

/** A photo whose bytes were looked at: what they are and how large it is. */
export interface Photo {
  type: "image/png" | "image/jpeg";
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** A photo as banners take it. */
export interface NormalizedPhoto {
  photo: Photo & { bytes: Uint8Array<ArrayBuffer> };
  /** It moved: this is its first frame. */
  moving: boolean;
}

export interface RenderOptions {
  width?: number;
  photo?: Photo | null;
  /** What has to be said on the photo; where it has no room, the photo is left out. */
  label?: string;
  /** Stands in a free corner on a ground that it is told from. */
  logo?: Photo | null;
  signal?: AbortSignal;
}

export interface ImageEngine {
  /** Changes whenever the same banner would be drawn differently; part of every cache key. */
  version: string;
  /**
   * `width` asks for a smaller copy in the same proportions; `photo` holds the bytes of the banner's own, which the layouts
   * with a place for it show instead of their drawing. Throws AppError `image_failed` when the copy does not fit or
   * a letter cannot be drawn, `unavailable` when too many banners wait, or the signal's reason.
   */
  render(banner: Banner, options?: RenderOptions): Promise<BannerDrawing>;
  /** Decodes it whole. Throws AppError `file_unreadable` for one that cannot be drawn. */
  requireReadable(photo: Photo): Promise<void>;
  /**
   * Decodes a photo of any format that is read and writes it anew: upright, in sRGB, no longer than `side`, at most `most` bytes,
   * nothing said beside it. Throws AppError `unsupported_file`, `file_unreadable`, `payload_too_large`, `unavailable`.
   */
  bring(photo: { bytes: Uint8Array; side: number; most: number }): Promise<NormalizedPhoto>;
  /** Characters of a text that the typeface lacks. */
  undrawable(text: string): string[];
  /** Ends the worker threads. What comes later starts them again. */
  close(): Promise<void>;
}
