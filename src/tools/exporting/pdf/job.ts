/** What is set as a PDF: plain data, so that it can go to another thread. */
import type { Block } from "../document.ts";

export interface PdfJob {
  title: string;
  /** What stands at the head of every page but the first. */
  head: string;
  /** ISO 8601 */
  madeAt: string;
  /** Each begins a page of its own. */
  parts: readonly (readonly Block[])[];
}
