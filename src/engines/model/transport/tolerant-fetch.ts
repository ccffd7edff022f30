/**
 * A fetch for provider SDKs that ends a broken event stream cleanly. A socket that breaks in the middle would otherwise throw
 * out of every stream built on it; ended cleanly, the SDK reports a stream without a finish, and what had come is kept.
 */
import { createEventBuffer } from "./event-buffer.ts";
import { joinEvents } from "./join-events.ts";
import { createNodeFetch } from "./node-fetch.ts";

/** Other bodies have no events; the SDKs bound them as well. */
const maxBodyBytes = 64 * 1024 * 1024;

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

function softBody(body: Body, signal: AbortSignal | null | undefined): Body {
  const reader = body.getReader();
  const gate = createEventBuffer();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const close = () => {
          if (gate.left().length > 0) controller.enqueue(gate.left());
          controller.close();
        };
        try {
          for (;;) {
            const { done, value } = await reader.read();
            if (done) return close();
            const whole = gate.take(value);
            if (whole === null) {
              reader.cancel().catch(() => {});
              return controller.close();
            }
            if (whole !== "") return controller.enqueue(Buffer.from(joinEvents(whole)));
          }
        } catch (error) {
          if (signal?.aborted) controller.error(error);
          else close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Another body (a whole JSON answer) as it comes, and no more of it than is bearable. */
function boundedBody(body: Body): Body {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes <= maxBodyBytes) controller.enqueue(chunk);
        else controller.terminate();
      },
    }),
  );
}

/** Wraps `fetch`. An abort by the caller still ends in an error. */
export function tolerantFetch(fetch: typeof globalThis.fetch = createNodeFetch()): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !response.body) return response;
    // Whatever is not declared as JSON is read as events by the SDKs' streaming calls.
    const isEventStream = !response.headers.get("content-type")?.includes("json");
    const { status, statusText, headers } = response;
    const body = isEventStream ? softBody(response.body, init?.signal) : boundedBody(response.body);
    return new Response(body, {
      status,
      statusText,
      headers,
    });
  };
}
