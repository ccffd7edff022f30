/** Stands in for the browser's streams of events, where tests say what comes down each and what becomes of it. */

export class OpenedStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  isClosed = false;
  onopen?: () => void;
  onerror?: () => void;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }

  close() {
    this.isClosed = true;
  }
  /** The connection stands. */
  stand() {
    this.onopen?.();
  }
  say(data: string, { id = "", name = "message" } = {}) {
    this.dispatchEvent(Object.assign(new Event(name), { data, lastEventId: id }));
  }
  /** The connection broke, and the browser tries again by itself. */
  breakOff() {
    this.onerror?.();
  }
  /** As the browser tells of an answer that is no stream: it makes no try of its own. */
  refuse() {
    this.readyState = OpenedStream.CLOSED;
    this.onerror?.();
  }
}

/** A class to put in the place of EventSource, and the streams that were opened by it, in order. */
export function eventSources() {
  const opened: OpenedStream[] = [];
  class EventSource extends OpenedStream {
    constructor(url: string) {
      super(url);
      opened.push(this);
    }
  }
  return { EventSource, opened, last: () => opened.at(-1) };
}
