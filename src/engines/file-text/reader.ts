/** The file engine's implementation: everything that looks into a file happens in a worker thread with limits. */
import { AppError } from "#src/shared/errors.ts";
import { createFairQueue } from "#src/shared/reading/fair-queue.ts";
import { WorkerQueueError } from "#src/shared/reading/worker-queue.ts";
import type { FileTextReader } from "./file-text.ts";
import type { PicturesAnswer, PicturesTask } from "./pictures/task.ts";
import { describeProblem, type FileProblem } from "./refusals.ts";
import type { FileAnswer, MailAnswer, MailTask, ReaderAnswer, ReaderTask } from "./task.ts";

export interface FileTextOptions {
  /** Limit of one file's reading, milliseconds; waiting for other files does not count. */
  timeoutMs?: number;
  /** Limit of the file, bytes. */
  maxBytes?: number;
  /** Characters handed over; the rest is cut with a warning. */
  maxOutputChars?: number;
  /** Memory of one worker thread, megabytes. */
  memoryMb?: number;
  /** Threads at most: files of as many people are read at a time, one of each. */
  workers?: number;
  /** Milliseconds without work after which the worker ends. */
  idleMs?: number;
}

const megabyte = 1024 * 1024;
/** Files that may wait, with their bytes: of all, and of one person. */
const maxWaiting = 60;
const maxWaitingEach = 20;

export function createFileTextReader(options: FileTextOptions = {}): FileTextReader {
  const {
    timeoutMs = 10_000,
    maxBytes = 10 * megabyte,
    maxOutputChars = 200_000,
    memoryMb = 256,
    workers = 3,
    idleMs,
  } = options;
  const lanes = createFairQueue<ReaderTask, ReaderAnswer>({
    module: "#src/engines/file-text/worker.ts",
    timeoutMs,
    memoryMb,
    workers,
    maxWaiting,
    maxWaitingEach,
    ...(idleMs === undefined ? {} : { idleMs }),
  });
  /** A scan is large: a thread of its own, with room for the points of one page. */
  const pictures = createFairQueue<PicturesTask, PicturesAnswer>({
    module: "#src/engines/file-text/pictures/worker.ts",
    ...{ timeoutMs: 30_000, memoryMb: 1_024, workers: 1, idleMs: 5_000, maxWaiting, maxWaitingEach },
  });
  const refuseLane = (error: unknown) => {
    throw error instanceof WorkerQueueError ? laneError(error) : error;
  };
  /** Throws what the answer or the lane refuses. */
  async function run(task: ReaderTask, who: string, signal: AbortSignal | undefined) {
    const answer = await lanes.run(task, { who, signal }).catch(refuseLane);
    if (!answer.ok) throw problemError(answer.problem);
    return answer;
  }
  function refuseSize(bytes: Uint8Array): void {
    if (bytes.length === 0) throw problemError("empty");
    if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  }
  async function mail(task: MailTask, { who = "", signal }: { who?: string; signal?: AbortSignal } = {}) {
    signal?.throwIfAborted();
    refuseSize(task.mail);
    return (await run(task, who, signal)) as MailAnswer & { ok: true };
  }
  return {
    async read(
      { name, bytes },
      { encoding, includeHidden = false, original = false, scans = false, who = "", signal } = {},
    ) {
      signal?.throwIfAborted();
      refuseSize(bytes);
      const task = { name, bytes, encoding, includeHidden, maxOutputChars, original, scans };
      return ((await run(task, who, signal)) as FileAnswer & { ok: true }).file;
    },
    attachments: async (bytes, given) => (await mail({ mail: bytes, take: null }, given)).heads,
    attachment: async (bytes, number, given) => (await mail({ mail: bytes, take: number }, given)).taken,
    async pictures(bytes, pages, { who = "", signal } = {}) {
      signal?.throwIfAborted();
      refuseSize(bytes);
      const answer = await pictures.run({ bytes, pages: [...pages] }, { who, signal }).catch(refuseLane);
      if (!answer.ok) throw problemError(answer.problem);
      return answer.pictures;
    },
    async close() {
      await Promise.all([lanes.close(), pictures.close()]);
    },
  };
}

function problemError(problem: FileProblem, cause?: unknown): AppError {
  const { code, message } = describeProblem(problem);
  // Where choosing the encoding helps, the field says so.
  return new AppError(code, message, {
    cause,
    ...(problem === "encoding" ? { fields: { encoding: message } } : {}),
  });
}

function laneError(error: WorkerQueueError): AppError {
  if (error.kind === "busy") return new AppError("unavailable", undefined, { cause: error });
  if (error.kind === "own-busy")
    return new AppError(
      "too_many_requests",
      "読み取りを待っているファイルが多すぎます。終わってから、もう一度お試しください。",
      { cause: error },
    );
  const problems = { timeout: "slow", memory: "inflates-too-much", crashed: "broken" } as const;
  return problemError(problems[error.kind], error);
}

function tooLarge(maxBytes: number): AppError {
  const size = Math.floor((maxBytes / megabyte) * 10) / 10;
  return new AppError(
    "payload_too_large",
    `ファイルが大きすぎます。${size}MB以内に分けて、もう一度お試しください。`,
  );
}
