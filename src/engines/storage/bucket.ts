/** A bucket of an S3-compatible storage: the few requests that the product makes of one. */
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { StorageAwayError } from "./storage.ts";

export interface BucketSettings {
  /** Without a path; the bucket's name follows it. */
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What every key begins with, so that installations can share a bucket. */
  prefix: string;
}

export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** What comes is cut into parts; nothing is there before the last of them. */
  putParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<void>;
  /** From `start` up to, and without, `end`. Null: there is no such object. */
  read(key: string, start: number, end: number): Promise<AsyncIterable<Uint8Array> | null>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<{ key: string; at: Date }>;
}

export interface BucketWatch {
  /** Told when it stops answering, with why, and when it answers again. */
  onAway?: (error: unknown) => void;
  onBack?: () => void;
  /** It is given up when it says nothing for so long, milliseconds. */
  silentMs?: number;
}

/** A part of 8 MiB has to be there by then. */
const usualSilentMs = 60_000;
/** Refusals that pass (429, 5xx) are tried again so often, after 50 ms and twice as long each time. */
const retries = 5;

export function createBucket(settings: BucketSettings, watch: BucketWatch = {}): Bucket {
  const { silentMs = usualSilentMs } = watch;
  const { answer, refusal } = attend(watch, silentMs);
  const { endpoint, name, prefix, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  const urlOf = (key: string, query = "") => `${endpoint}/${name}/${prefix}${key}${query}`;

  async function ask(method: string, url: string, more: { body?: Uint8Array; headers?: object } = {}) {
    const sha256 = createHash("sha256")
      .update(more.body ?? "")
      .digest("hex");
    const headers = { "x-amz-content-sha256": sha256, ...more.headers };
    const body = more.body && { body: new Uint8Array(more.body) };
    const response = await answer((signal) => client.fetch(url, { method, headers, signal, ...body }));
    if (response.ok || response.status === 404) return response;
    const code = wordIn(await response.text(), "Code");
    throw refusal(response.status, `The storage refused ${method}: ${response.status} ${code ?? ""}`);
  }

  /** Nothing of a bucket that is not there may pass for an object that is not there. */
  async function must(method: string, url: string, body?: Uint8Array): Promise<Response> {
    const response = await ask(method, url, body ? { body } : {});
    if (response.status === 404) throw new Error(`The storage has no such bucket or upload: ${method}`);
    return response;
  }

  return {
    async put(key, bytes) {
      await (await must("PUT", urlOf(key), bytes)).body?.cancel();
    },
    async putParts(key, parts) {
      const begun = await (await must("POST", urlOf(key, "?uploads="))).text();
      const id = encodeURIComponent(wordIn(begun, "UploadId") ?? "");
      const tags: string[] = [];
      try {
        for await (const part of parts) {
          const answer = await must("PUT", urlOf(key, `?partNumber=${tags.length + 1}&uploadId=${id}`), part);
          tags.push(answer.headers.get("etag") ?? "");
          await answer.body?.cancel();
        }
        const list = tags.map(
          (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
        );
        const whole = `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`;
        const done = await (await must("POST", urlOf(key, `?uploadId=${id}`), Buffer.from(whole))).text();
        // It answers 200 before it has put the parts together, and may fail after that.
        if (/<Error>/.test(done)) throw new Error(`The storage lost an upload: ${wordIn(done, "Code")}`);
      } catch (error) {
        await ask("DELETE", urlOf(key, `?uploadId=${id}`)).catch(() => {});
        throw error;
      }
    },
    async read(key, start, end) {
      const response = await ask("GET", urlOf(key), { headers: { range: `bytes=${start}-${end - 1}` } });
      const skip = response.status === 206 ? 0 : start;
      if (response.status !== 404 && response.body)
        return cut(inTime(response.body, silentMs), skip, end - start);
      const code = wordIn(await response.text(), "Code");
      if (code === "NoSuchBucket") throw new Error("The storage has no such bucket.");
      return null;
    },
    async remove(key) {
      await (await ask("DELETE", urlOf(key))).body?.cancel();
    },
    async *list() {
      let more = "";
      for (;;) {
        const query = `?list-type=2&prefix=${encodeURIComponent(prefix)}${more}`;
        const text = await (await must("GET", `${endpoint}/${name}${query}`)).text();
        for (const [, entry = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = wordIn(entry, "Key") ?? "";
          yield { key: key.slice(prefix.length), at: new Date(wordIn(entry, "LastModified") ?? 0) };
        }
        const next = wordIn(text, "NextContinuationToken");
        if (!next) return;
        more = `&continuation-token=${encodeURIComponent(next)}`;
      }
    },
  };
}

/** Tells when it stops answering and when it answers again. */
function attend({ onAway, onBack }: BucketWatch, silentMs: number) {
  let isAway = false;
  const away = (error: unknown): unknown => {
    if (!isAway) onAway?.(error);
    isAway = true;
    return error;
  };
  return {
    refusal: (status: number, message: string): unknown =>
      passes(status) ? away(new StorageAwayError(message)) : new Error(message),
    /** Whatever it answers, unless it does not, or not in time; its body is bounded by who reads it. */
    async answer(act: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(), silentMs);
      try {
        const response = await act(silence.signal);
        if (isAway && !passes(response.status)) {
          isAway = false;
          onBack?.();
        }
        return response;
      } catch (error) {
        throw away(new StorageAwayError("The storage does not answer.", { cause: error }));
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Refused for now, and not for what was asked. */
const passes = (status: number) => status === 429 || status >= 500;

/** The pieces, each of which has to come in time. */
async function* inTime(body: ReadableStream<Uint8Array>, silentMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error("nothing came for too long")), silentMs);
      const next = await Promise.race([reader.read(), late.promise]).finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw new StorageAwayError("The storage broke off in the middle of an object.", { cause: error });
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** A server may answer more than the part that it was asked for; less is an answer that broke off. */
async function* cut(bytes: AsyncIterable<Uint8Array>, skip: number, length: number) {
  let [over, left] = [skip, length];
  for await (const piece of bytes) {
    const part = piece.subarray(over, over + left);
    over -= Math.min(over, piece.byteLength);
    left -= part.byteLength;
    if (part.byteLength > 0) yield part;
    if (left === 0) return;
  }
  throw new Error("The storage broke off in the middle of an object.");
}

/** Our keys and the storage's words hold nothing that XML would write in another way. */
function wordIn(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}
