/** The pages of a PDF as they look, drawn as they come into sight, with the places of what was read. */
import { clsx } from "clsx";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PreviewPage } from "#src/domain/file/rules/views.ts";
import { Button } from "#src/ui/button.tsx";
import { type SeenSentences, scrollIntoBox, shortId } from "../seen-sentences.ts";
import { boxesOf, type HighlightBox } from "./marks.ts";
import {
  openPdfPreview,
  type PageTextRun,
  type PDFDocumentProxy,
  type PDFPageProxy,
  textRunsOfPage,
} from "./open-pdf.ts";

interface PdfLookProps {
  /** Of its bytes. */
  address: string;
  name: string;
  pages: readonly PreviewPage[];
  seen: SeenSentences;
}

type Opened = { document: PDFDocumentProxy; ratio: number } | "failed" | null;

function useDocument(address: string, attempt: number): Opened {
  const [state, setState] = useState<{ attempt: number; opened: Opened }>({ attempt, opened: null });
  useEffect(() => {
    let left = false;
    const opening = openPdfPreview(address).then(async (document) => {
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!left) setState({ attempt, opened: { document, ratio: height / width } });
      return document;
    });
    opening.catch(() => !left && setState({ attempt, opened: "failed" }));
    return () => {
      left = true;
      opening.then(
        ({ loadingTask }) => loadingTask.destroy(),
        () => {},
      );
    };
  }, [address, attempt]);
  return state.attempt === attempt ? state.opened : null;
}

const sizes = [1, 1.5, 2] as const;

export default function PdfPreview({ address, name, pages, seen }: PdfLookProps) {
  const [attempt, setAttempt] = useState(0);
  const [size, setSize] = useState(0);
  const opened = useDocument(address, attempt);
  if (opened === null)
    return (
      <p role="status" className="text-sm text-ink-soft">
        ページを描いています
      </p>
    );
  if (opened === "failed")
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-must" role="alert">
          ページを表示できませんでした。元のファイルをダウンロードすると、手元で開けます。読み取った文はそのまま使えます。
        </p>
        <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
          もう一度表示する
        </Button>
      </div>
    );
  const { document, ratio } = opened;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <span className="tabular text-xs text-ink-soft">{document.numPages}ページ</span>
        <span className="ml-auto flex gap-1">
          <Button
            size="sm"
            aria-label="ページを小さくする"
            className="min-h-11 min-w-11 lg:min-h-8"
            disabled={size === 0}
            onClick={() => setSize(size - 1)}
          >
            −
          </Button>
          <Button
            size="sm"
            aria-label="ページを大きくする"
            className="min-h-11 min-w-11 lg:min-h-8"
            disabled={size === sizes.length - 1}
            onClick={() => setSize(size + 1)}
          >
            ＋
          </Button>
        </span>
      </div>
      <div className="overflow-x-auto">
        <ol
          aria-label={`${name}のページ`}
          className="grid gap-4"
          style={{ width: `${(sizes[size] ?? 1) * 100}%` }}
        >
          {numbers.map((number) => (
            <li key={number}>
              <Page
                {...{ document, number, ratio, seen }}
                zoom={sizes[size] ?? 1}
                read={pages.find((page) => page.number === number) ?? null}
              />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Page({
  document,
  number,
  ratio: usual,
  zoom,
  read,
  seen,
}: {
  document: PDFDocumentProxy;
  number: number;
  /** Height by width, until its own is known. */
  ratio: number;
  zoom: number;
  read: PreviewPage | null;
  seen: SeenSentences;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const page = usePage(document, number, isNear);
  const ratio = page ? heightByWidth(page) : usual;
  const asked = seen.shown?.from === "list" ? seen.shown.id : null;
  const holdsAsked = asked !== null && (read?.sentences.some(({ id }) => id === asked) ?? false);
  useEffect(() => {
    if (holdsAsked) scrollIntoBox(place.current);
  }, [holdsAsked]);
  return (
    <div
      ref={place}
      data-page={number}
      className="relative overflow-hidden rounded-md border border-line bg-raised"
      style={{ aspectRatio: `1 / ${ratio}` }}
    >
      {page && isNear && <Drawn key={zoom} page={page} label={`${number}ページの見た目`} />}
      {page && read && <Marks page={page} read={read} seen={seen} />}
    </div>
  );
}

const heightByWidth = (page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
};

/** In sight, or nearly. */
function useNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: "600px",
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  return isNear;
}

/** Once it was near it stays known, so that its marks keep their places. */
function usePage(document: PDFDocumentProxy, number: number, wanted: boolean): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    if (!wanted || page !== null) return;
    let left = false;
    document.getPage(number).then(
      (found) => !left && setPage(found),
      // A damaged page stays white; the others are shown.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [document, number, wanted, page]);
  return page;
}

/** Side of a canvas in pixels that every phone can draw. */
const longestSide = 4_000;

/** A bigger look is drawn anew, as sharp: give it the size as its key. */
function Drawn({ page, label }: { page: PDFPageProxy; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    const own = page.getViewport({ scale: 1 });
    const wanted = (current.clientWidth / own.width) * Math.min(devicePixelRatio, 2);
    const scale = Math.min(wanted, longestSide / Math.max(own.width, own.height));
    const viewport = page.getViewport({ scale });
    current.width = Math.ceil(viewport.width);
    current.height = Math.ceil(viewport.height);
    const task = page.render({ canvas: current, viewport });
    // Ended because it went out of sight, or a page that cannot be drawn: it stays as far as it came.
    task.promise.catch(() => {});
    return () => task.cancel();
  }, [page]);
  return <canvas ref={canvas} role="img" aria-label={label} className="absolute inset-0 size-full" />;
}

function Marks({ page, read, seen }: { page: PDFPageProxy; read: PreviewPage; seen: SeenSentences }) {
  const [pieces, setPieces] = useState<PageTextRun[]>([]);
  useEffect(() => {
    let left = false;
    textRunsOfPage(page).then(
      (found) => !left && setPieces(found),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [page]);
  const boxes = useMemo(
    () =>
      boxesOf(
        pieces,
        read.sentences.map(({ text }) => text),
      ),
    [pieces, read],
  );
  return read.sentences.map(({ id }, at) => (
    <Boxes
      key={id}
      {...{ id, seen }}
      boxes={boxes[at] ?? []}
      dotted={!["public", "required"].includes(read.roles[at] ?? "")}
    />
  ));
}

const percent = (part: number) => `${part * 100}%`;

function Boxes({
  id,
  boxes,
  dotted,
  seen,
}: {
  id: string;
  boxes: readonly HighlightBox[];
  dotted: boolean;
  seen: SeenSentences;
}) {
  const first = useRef<HTMLAnchorElement>(null);
  const { shown, isLit, choose, hint } = seen;
  const isAsked = shown?.id === id && shown.from === "list" && boxes.length > 0;
  useEffect(() => {
    if (isAsked) scrollIntoBox(first.current);
  }, [isAsked]);
  return boxes.map(({ left, top, width, height }, at) => (
    <a
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sentence stay in their order.
      key={at}
      ref={at === 0 ? first : undefined}
      href={`#${id}`}
      tabIndex={-1}
      data-mark={id}
      className={clsx(
        "absolute rounded-sm border-b-2",
        dotted ? "border-dotted border-bland-800" : "border-bland-600",
        isLit(id) ? "bg-bland-400/30 outline-2 outline-bland-600" : "hover:bg-bland-400/20",
      )}
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
      onMouseEnter={() => hint(id)}
      onMouseLeave={() => hint(null)}
      onClick={(event) => {
        event.preventDefault();
        choose(id, "look");
      }}
    >
      <span
        className={clsx(
          "tabular rounded-sm bg-bland-50 px-0.5 text-[0.625rem] leading-none text-bland-800",
          at > 0 ? "sr-only" : "absolute top-1/2 right-full mr-px -translate-y-1/2",
        )}
      >
        {shortId(id)}
      </span>
      <span className="sr-only">の文</span>
    </a>
  ));
}
