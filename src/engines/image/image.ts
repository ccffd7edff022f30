/** The image engine: typeset banners. Letters are always set from a typeface, never painted by a model. */
import type { Banner, BannerReport } from "#src/shared/banner.ts";

export interface Drawing {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: "image/png";
  width: number;
  height: number;
  report: BannerReport;
}

export interface ImageEngine {
  /** Changes whenever the same banner would be drawn differently; part of every cache key. */
  version: string;
  /**
   * `width` asks for a smaller copy in the same proportions. Throws AppError `image_failed` when the copy does not fit or
   * a letter cannot be drawn, `unavailable` when too many banners wait, or the signal's reason.
   */
  render(banner: Banner, options?: { width?: number; signal?: AbortSignal }): Promise<Drawing>;
  /** Characters of a text that the typeface lacks. */
  undrawable(text: string): string[];
  /** Ends the worker thread. A later drawing starts it again. */
  close(): Promise<void>;
}
