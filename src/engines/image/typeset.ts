/** The image engine's implementation: a worker thread that sets banners, and a memory of the last ones. */

import { type Banner, bannerSizes } from "#src/shared/banner.ts";
import { AppError } from "#src/shared/errors.ts";
import { createWorkerQueue, WorkerQueueError } from "#src/shared/reading/worker-queue.ts";
import { undrawable } from "./fonts.ts";
import type { BannerDrawing, ImageEngine, Photo } from "./image.ts";
import { createPhotoNormalizer, unreadablePicture } from "./normalize/normalizer.ts";
import type { ImageAnswer, ImageTask } from "./task.ts";

export interface TypesetterOptions {
  /** Limit of one banner, milliseconds; waiting for other banners does not count. */
  timeoutMs?: number;
  /** Memory of the worker thread, megabytes. */
  memoryMb?: number;
  /** Milliseconds without work after which the worker ends. */
  idleMs?: number;
  /** Finished banners that are kept, bytes. */
  cacheBytes?: number;
}

const megabyte = 1024 * 1024;
const leastWidth = 64;
/** Emoji only decorate and may be left out; a name without one of its letters is another name. */
const picture = /\p{Extended_Pictographic}/u;

export function createTypesetter(options: TypesetterOptions = {}): ImageEngine {
  const { timeoutMs = 10_000, memoryMb = 768, idleMs = 60_000, cacheBytes = 16 * megabyte } = options;
  const lane = createWorkerQueue<ImageTask, ImageAnswer>({
    module: "#src/engines/image/worker.ts",
    timeoutMs,
    memoryMb,
    idleMs,
  });
  const bringer = createPhotoNormalizer();
  const kept = createCache(cacheBytes);
  const run = (task: ImageTask, signal?: AbortSignal) =>
    lane.run(task, signal).catch((error: unknown) => {
      throw error instanceof WorkerQueueError ? laneError(error) : error;
    });
  return {
    version: "typeset-2",
    undrawable,
    async render(banner, { width, photo = null, label = "", logo = null, signal } = {}) {
      signal?.throwIfAborted();
      const full = bannerSizes[banner.size].width;
      const asked = width === undefined ? undefined : Math.round(Math.min(full, Math.max(leastWidth, width)));
      refuseLost(banner);
      const key = JSON.stringify([banner, asked, photo !== null, label, logo !== null]);
      const ready = kept.get(key);
      if (ready) return ready;
      const answer = await run({ banner, width: asked, photo, label, logo }, signal);
      if (!("ok" in answer) || !answer.ok) throw new AppError("image_failed", noRoom);
      const { bytes, width: drawnWidth, height, report } = answer;
      const drawing: BannerDrawing = { bytes, mediaType: "image/png", width: drawnWidth, height, report };
      kept.set(key, drawing);
      return drawing;
    },
    async requireReadable(photo: Photo) {
      const answer = await run({ check: photo });
      if (!("readable" in answer) || !answer.readable)
        throw new AppError("file_unreadable", unreadablePicture);
    },
    bring: bringer.bring,
    async close() {
      await Promise.all([lane.close(), bringer.close()]);
    },
  };
}

const noRoom = "この大きさには文字が収まりません。コピーを短くするか、別のサイズをお選びください。";

function refuseLost(banner: Banner): void {
  const lost = [banner.headline, banner.sub, banner.badge, banner.cta, ...banner.points]
    .flatMap(undrawable)
    .filter((letter) => !picture.test(letter));
  if (lost.length === 0) return;
  throw new AppError(
    "image_failed",
    `画像に描けない文字があります（${[...new Set(lost)].join("、")}）。別の書き方に直してください。`,
  );
}

function laneError(error: WorkerQueueError): AppError {
  return new AppError(error.kind === "busy" ? "unavailable" : "image_failed", undefined, { cause: error });
}

/** The newest drawings up to a number of bytes. */
function createCache(limit: number) {
  const entries = new Map<string, BannerDrawing>();
  let used = 0;
  return {
    get(key: string): BannerDrawing | undefined {
      const found = entries.get(key);
      if (found) {
        entries.delete(key);
        entries.set(key, found);
      }
      return found;
    },
    set(key: string, drawing: BannerDrawing): void {
      used += drawing.bytes.length - (entries.get(key)?.bytes.length ?? 0);
      entries.delete(key);
      entries.set(key, drawing);
      for (const [oldest, { bytes }] of entries) {
        if (used <= limit) return;
        entries.delete(oldest);
        used -= bytes.length;
      }
    },
  };
}
