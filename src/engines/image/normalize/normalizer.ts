/** Photos come in by a worker thread of their own: one that costs too much ends it, and no banner waits behind it. */
import { AppError } from "#src/shared/errors.ts";
import { photoPixels } from "#src/shared/pictures.ts";
import { photoWords } from "#src/shared/reading/formats.ts";
import { createWorkerQueue, isTooHeavy, WorkerQueueError } from "#src/shared/reading/worker-queue.ts";
import type { NormalizedPhoto } from "../image.ts";
import type { NormalizeAnswer, NormalizeTask } from "./task.ts";

export const unreadablePicture =
  "写真を読み取れませんでした。壊れていないか確かめて、別の写真をお試しください。";
const large = `写真が大きすぎます。${(photoPixels / 10_000).toLocaleString("ja-JP")}万画素までの写真をお使いください。`;
const unknown = `この画像は使えません。${photoWords}の画像を選び直してください。`;

export function createPhotoNormalizer(options: { timeoutMs?: number; memoryMb?: number } = {}) {
  const { timeoutMs = 20_000, memoryMb = 1_536 } = options;
  const lane = createWorkerQueue<NormalizeTask, NormalizeAnswer>({
    module: "#src/engines/image/normalize/worker.ts",
    // Decoders keep the memory that they grew to.
    ...{ timeoutMs, memoryMb, idleMs: 5_000, maxWaiting: 20 },
  });
  return {
    async bring(task: NormalizeTask): Promise<NormalizedPhoto> {
      const answer = await lane.run(task).catch((error: unknown) => {
        throw error instanceof WorkerQueueError ? laneError(error) : error;
      });
      if (answer.ok) return { photo: answer.photo, moving: answer.moving };
      if (answer.problem === "large") throw new AppError("payload_too_large", large);
      if (answer.problem === "unknown") throw new AppError("unsupported_file", unknown);
      throw new AppError("file_unreadable", unreadablePicture);
    },
    close: () => lane.close(),
  };
}

function laneError(cause: WorkerQueueError): AppError {
  if (isTooHeavy(cause)) return new AppError("payload_too_large", large, { cause });
  return cause.kind === "busy"
    ? new AppError("unavailable", undefined, { cause })
    : new AppError("file_unreadable", unreadablePicture, { cause });
}
