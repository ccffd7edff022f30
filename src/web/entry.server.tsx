import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isAppError } from "../shared/errors.ts";
import { documentNameContext, domainContext, nonceContext, renderedContext } from "./context.ts";
import type { StampedBytes } from "./page-copy.ts";
import { renderedKey } from "./rendered-pages.ts";

const renderTimeoutMs = 10_000;

/** Renders the whole page into memory before answering: less work a page than a stream, and a true status code. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // A page that shows an error never counts as one that worked.
  const answered = entry.staticHandlerContext.errors && status < 400 ? 500 : status;
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status: answered, headers });
  const nonce = context.get(nonceContext);
  const kept = answered === 200 ? await keptOf(entry, request.url, context) : null;
  const known = kept?.find();
  if (known) return new Response(known.body, { status: answered, headers });
  let isWhole = true;
  const onError = (error: unknown) => {
    isWhole = false;
    handleError(error, { request, context, params: {} });
  };
  const html = await render(
    <ServerRouter context={entry} url={request.url} {...(nonce === undefined ? {} : { nonce })} />,
    { nonce, onError },
  );
  if (isWhole) kept?.keep(html);
  return new Response(new Uint8Array(html), { status: answered, headers });
}

interface KeptDocument {
  find(): StampedBytes | null;
  keep(html: Buffer): void;
}

/** The document as it is kept, under its name too where it has one; null: it is not to be kept. */
async function keptOf(
  entry: EntryContext,
  address: string,
  context: RouterContextProvider,
): Promise<KeptDocument | null> {
  const [pages, nonce] = [context.get(renderedContext), context.get(nonceContext)];
  if (pages === null || nonce === undefined) return null;
  const key = await keyOf(entry, address, nonce);
  if (key === null) return null;
  const name = context.get(documentNameContext);
  return {
    find() {
      const html = pages.find(key, nonce);
      if (html !== null && name !== null) pages.name(key, name);
      return html;
    },
    keep(html) {
      pages.keep(key, nonce, html);
      if (name !== null) pages.name(key, name);
    },
  };
}

/** By what the document is kept; null: it is made of more than its data. The data is read here, and put back to be sent along. */
async function keyOf(entry: EntryContext, address: string, nonce: string): Promise<string | null> {
  const { actionData, errors } = entry.staticHandlerContext;
  const { serverHandoffStream } = entry;
  if (errors || actionData || !serverHandoffStream) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of serverHandoffStream) chunks.push(chunk);
  const data = Buffer.concat(chunks);
  entry.serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(data);
      controller.close();
    },
  });
  return renderedKey(address, data.toString(), nonce);
}

interface Rendering {
  nonce: string | undefined;
  /** Without it React prints the error as it is. */
  onError(error: unknown): void;
}

function render(element: React.ReactElement, { nonce, onError }: Rendering): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    let isShellReady = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      ...(nonce === undefined ? {} : { nonce }),
      // All is there before the first byte goes: every part stands in its place, and reads without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellReady: () => {
        isShellReady = true;
      },
      onShellError: reject,
      // What fails before is handed to the router, which logs it.
      onError: (error) => {
        if (isShellReady) onError(error);
      },
    });
    const timer = setTimeout(() => abort(new Error("rendering took too long")), renderTimeoutMs);
  });
}

/** Logs what nobody foresaw; refusals and left pages are not errors of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isAppError(error)) return;
  context.get(domainContext).log.error({ err: error, path: new URL(request.url).pathname }, "page failed");
};
