/** PDFs in the browser: pdf.js reads them in a worker and draws their pages here. Loaded when the first one is opened. */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { apiFetch } from "#src/web/shell/api-client.ts";
import { PdfAssets } from "./assets.ts";

GlobalWorkerOptions.workerSrc = workerAddress;

export type { PDFDocumentProxy, PDFPageProxy };

/** Its bytes come through the route that checks access. Destroy its `loadingTask` when it is no longer looked at. */
export async function openPdfPreview(address: string): Promise<PDFDocumentProxy> {
  const answer = await apiFetch(address);
  return getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    verbosity: 0,
    enableXfa: false,
    useWorkerFetch: false,
    // Decoders are asked for by name, whatever stands here.
    wasmUrl: "/",
    BinaryDataFactory: PdfAssets,
  }).promise;
}

/** A piece of text, and where it stands on its page as parts of its width and height. */
export interface PageTextRun {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Written from top to bottom. */
  vertical: boolean;
}

export async function textRunsOfPage(page: PDFPageProxy): Promise<PageTextRun[]> {
  const view = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const vertical = styles[item.fontName]?.vertical === true;
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(c, d);
    const corners = vertical
      ? [x - size / 2, y, x + size / 2, y - item.height]
      : [x, y - size * 0.2, x + item.width, y + size * 0.9];
    const [x1 = 0, y1 = 0] = view.convertToViewportPoint(corners[0] ?? 0, corners[1] ?? 0) as number[];
    const [x2 = 0, y2 = 0] = view.convertToViewportPoint(corners[2] ?? 0, corners[3] ?? 0) as number[];
    return [
      {
        text: item.str,
        left: Math.min(x1, x2) / view.width,
        top: Math.min(y1, y2) / view.height,
        width: Math.abs(x2 - x1) / view.width,
        height: Math.abs(y2 - y1) / view.height,
        vertical,
      },
    ];
  });
}
