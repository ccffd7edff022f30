/** What the worker thread is asked and answers. */
import type { Banner, BannerReport } from "#src/shared/banner.ts";
import type { Photo } from "./image.ts";

export interface DrawTask {
  banner: Banner;
  width: number | undefined;
  photo: Photo | null;
  label: string;
  logo: Photo | null;
}

/** A photo to be decoded, or a banner to be drawn. */
export type ImageTask = { check: Photo } | DrawTask;

export type DrawAnswer =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; width: number; height: number; report: BannerReport }
  | { ok: false; problem: "no-room" };
export type ImageAnswer = DrawAnswer | { readable: boolean };
