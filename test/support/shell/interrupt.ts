import type { Page, Route } from "playwright-core";

/**
 * Breaks the requests that match, or does with them what `meanwhile` says, until the answer is called. The route itself
 * stays: a request that Chromium holds while the last route is taken away is never answered, and the page hangs.
 */
export async function interrupt(
  page: Page,
  pattern: string,
  meanwhile: (route: Route) => Promise<void> = (route) => route.abort(),
): Promise<() => void> {
  let broken = true;
  await page.route(pattern, (route) => (broken ? meanwhile(route) : route.fallback()));
  return () => {
    broken = false;
  };
}
