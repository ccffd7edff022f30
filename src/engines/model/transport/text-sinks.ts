/**
 * Who hears an answer's text straight from the wire. A call's abort signal goes from the caller through the SDK to `fetch` as the
 * same object, and so says there which call it is. Where an SDK passes another one on, the text goes through the SDK.
 */

/** Takes text; a promise while the listener is slow, after which more may come. Never throws. */
export type TextSink = (text: string) => Promise<void> | undefined;

const sinks = new WeakMap<AbortSignal, TextSink>();

/** To be called before the call whose signal this is. */
export function listenForText(signal: AbortSignal, sink: TextSink): void {
  sinks.set(signal, sink);
}

/** For whoever reads the answer: a call has one, and its text is told once. */
export function takeTextSink(signal: AbortSignal | null | undefined): TextSink | undefined {
  const sink = signal ? sinks.get(signal) : undefined;
  if (signal) sinks.delete(signal);
  return sink;
}
