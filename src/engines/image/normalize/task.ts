/** What the worker thread that brings photos in is asked and answers. */
import type { Photo } from "../image.ts";

export interface NormalizeTask {
  bytes: Uint8Array;
  /** Longest side of what comes out, and most bytes of it. */
  side: number;
  most: number;
}

export type NormalizeAnswer =
  | { ok: true; photo: Photo & { bytes: Uint8Array<ArrayBuffer> }; moving: boolean }
  | { ok: false; problem: "unknown" | "broken" | "large" };
