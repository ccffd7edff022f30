/** When a page has come to rest, also after client navigations: the browser's own "networkidle" comes once a document. */
import { setTimeout as pause } from "node:timers/promises";
import type { Page, Request } from "playwright-core";

interface Traffic {
  open: Set<Request>;
  /** When a request last began or ended, in milliseconds of `Date.now()`. */
  changedAt: number;
}

const pages = new WeakMap<Page, Traffic>();

/** Counts a page's requests from now on; what began before is not known. */
export function watchTraffic(page: Page): Traffic {
  const known = pages.get(page);
  if (known) return known;
  const traffic: Traffic = { open: new Set(), changedAt: Date.now() };
  pages.set(page, traffic);
  page.on("request", (request) => {
    // A stream of events stays open as long as its page does.
    if (request.resourceType() !== "eventsource") traffic.open.add(request);
    traffic.changedAt = Date.now();
  });
  const over = (request: Request) => {
    traffic.open.delete(request);
    traffic.changedAt = Date.now();
  };
  page.on("requestfinished", over);
  page.on("requestfailed", over);
  return traffic;
}

/** The page's main thread has had nothing to do, twice, with a frame between. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => done(null)))),
      ),
  );

/** Resolves when nothing has been asked or answered for half a second and the main thread has been idle. */
export async function quiet(page: Page): Promise<void> {
  const restMs = 500;
  // A page that is watched from its beginning needs no other word, and one with an open stream never gets it.
  const isKnown = pages.has(page);
  const traffic = watchTraffic(page);
  await page.waitForLoadState(isKnown ? "load" : "networkidle");
  for (;;) {
    await idle(page);
    const rest = traffic.changedAt + restMs - Date.now();
    if (traffic.open.size === 0 && rest <= 0) return;
    await pause(Math.max(rest, 50));
  }
}
