/**
 * A fetch for provider SDKs that ends a broken event stream cleanly. A socket that breaks in the middle would otherwise throw
 * out of every stream built on it; ended cleanly, the SDK reports a stream without a finish, and what had come is kept.
 */

/** The longest event, in bytes, from one blank line to the next. No event of a text answer comes near it. */
const maxEventBytes = 1024 * 1024;
/** Other bodies (a whole JSON answer) have no blank lines; the SDKs bound them as well. */
const maxBodyBytes = 64 * 1024 * 1024;

/** Counts bytes since the last blank line, over chunks cut anywhere. */
class EventMeter {
  private bytes = 0;
  private tail = "";

  /** True while the event that is coming stays within the bound. */
  isWithin(chunk: Uint8Array, max: number): boolean {
    const view = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const seam = this.tail + view.toString("latin1", 0, 3);
    const hasBlankLine =
      /\n\r?\n|\r\r/.test(seam) || view.includes("\n\n") || view.includes("\n\r\n") || view.includes("\r\r");
    this.tail = (this.tail + view.toString("latin1", Math.max(0, view.length - 3))).slice(-3);
    this.bytes = hasBlankLine ? chunk.byteLength : this.bytes + chunk.byteLength;
    return this.bytes <= max;
  }
}

function softBody(
  body: ReadableStream<Uint8Array>,
  isEventStream: boolean,
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const meter = new EventMeter();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else if (meter.isWithin(value, isEventStream ? maxEventBytes : maxBodyBytes))
            controller.enqueue(value);
          else {
            reader.cancel().catch(() => {});
            controller.close();
          }
        } catch (error) {
          if (isEventStream && !signal?.aborted) controller.close();
          else controller.error(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Wraps `fetch` (default: Node's own). An abort by the caller still ends in an error. */
export function softFetch(fetch: typeof globalThis.fetch = globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !response.body) return response;
    // Whatever is not declared as JSON is read as events by the SDKs' streaming calls.
    const isEventStream = !response.headers.get("content-type")?.includes("json");
    const { status, statusText, headers } = response;
    return new Response(softBody(response.body, isEventStream, init?.signal), {
      status,
      statusText,
      headers,
    });
  };
}
