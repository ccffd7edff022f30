/** What the worker thread is asked and answers. */
import type { Banner, BannerReport } from "#src/shared/banner.ts";

export interface DrawTask {
  banner: Banner;
  width: number | undefined;
}

export type DrawAnswer =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; width: number; height: number; report: BannerReport }
  | { ok: false; problem: "no-room" };
