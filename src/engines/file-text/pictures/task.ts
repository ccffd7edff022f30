/** What the worker thread that takes pictures out of pages is asked and answers. */
import type { PagePicture } from "../file-text.ts";
import type { FileProblem } from "../refusals.ts";

export interface PicturesTask {
  bytes: Uint8Array;
  /** Pages of the PDF, by number from 1. */
  pages: number[];
}

export type PicturesAnswer = { ok: true; pictures: PagePicture[] } | { ok: false; problem: FileProblem };
