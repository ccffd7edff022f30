/** One file on its way to the server, part by part: what broke off goes on where the server says that it stopped. */
import {
  type FileRow,
  fileLimits,
  type PartAnswer,
  type StartedUpload,
  type UploadView,
} from "#src/domain/file/schema.ts";
import { AppError, isAppError } from "#src/shared/errors.ts";
import type { Encoding } from "#src/shared/reading/charset.ts";
import { pictureHead, pictureRefusal } from "#src/shared/reading/picture-kinds.ts";
import { apiFetch, apiSend } from "../../shell/api-client.ts";

export interface UploadOptions {
  /** Address of the project's uploads. */
  path: string;
  file: File;
  folderId: string | null;
  /** The file that it is a new version of. */
  replaces: string | null;
  /** Although the same content is there. */
  again: boolean;
  /** Whether it becomes material; absent: as it reads. */
  evidence?: boolean | undefined;
  /** In which it is read; absent: as it seems. */
  encoding?: Encoding | undefined;
  signal: AbortSignal;
  onStart(upload: UploadView): void;
  onProgress(received: number): void;
  /** All of it is there; what is left is to read it. */
  onReading?(): void;
}

export type UploadResult = PartAnswer | { same: FileRow };

/** Throws what the server refuses, and `unavailable` when it cannot be reached: sending again then goes on. */
export async function uploadFile(sending: UploadOptions): Promise<UploadResult> {
  const { path, file, folderId, replaces, again, signal } = sending;
  // Said before megabytes of it have gone.
  const refusal = pictureRefusal(new Uint8Array(await file.slice(0, pictureHead).arrayBuffer()));
  if (refusal !== null) throw new AppError("unsupported_file", refusal);
  const sha256 = await hashOf(file);
  signal.throwIfAborted();
  const input = { name: file.name, size: file.size, sha256, folderId, replaces, again };
  const started = await patiently(signal, () => apiSend<StartedUpload>("POST", path, input));
  if (started.upload === null) return { same: started.same };
  sending.onStart(started.upload);
  let { received } = started.upload;
  sending.onProgress(received);
  for (;;) {
    signal.throwIfAborted();
    const offset = received;
    if (offset + fileLimits.partBytes >= file.size) sending.onReading?.();
    const answer = await patiently(signal, () => sendPart(sending, started.upload.id, offset));
    if (typeof answer === "object" && answer.file !== null) return answer;
    received = typeof answer === "number" ? answer : answer.received;
    sending.onProgress(received);
  }
}

/** The answer, or where to go on when another page sent something meanwhile. */
async function sendPart(
  { path, file, signal, evidence, encoding }: UploadOptions,
  id: string,
  offset: number,
) {
  const query = new URLSearchParams({
    offset: String(offset),
    ...(evidence === undefined ? {} : { evidence: String(evidence) }),
    ...(encoding === undefined ? {} : { encoding }),
  });
  try {
    const response = await apiFetch(`${path}/${id}?${query}`, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body: file.slice(offset, offset + fileLimits.partBytes),
      signal,
    });
    return (await response.json()) as PartAnswer;
  } catch (error) {
    const received = isAppError(error) ? error.fields?.received : undefined;
    if (received !== undefined) return Number(received);
    throw error;
  }
}

const pauseMs = 5_000;
const maxPatience = 24;

/** Waits while the server asks for patience: many files at once reach its limit of requests. */
async function patiently<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isAppError(error) || error.code !== "too_many_requests" || tries >= maxPatience) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
    }
  }
}

async function hashOf(file: File): Promise<string> {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch (cause) {
    // Moved or changed since it was chosen; a folder that was dropped.
    throw new AppError("file_unreadable", "ファイルを開けませんでした。もう一度選んでください。", { cause });
  }
  const digest = await digestOf(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Browsers give their own only to pages that came over a safe connection. */
async function digestOf(bytes: ArrayBuffer): Promise<Uint8Array> {
  if (globalThis.isSecureContext) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const { sha256 } = await import("@noble/hashes/sha2.js");
  return sha256(new Uint8Array(bytes));
}
