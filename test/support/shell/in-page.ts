/** What tests of the shell do in a page: client navigations, counts of requests, colours. */
import type { Page } from "playwright-core";

interface RouterWindow {
  __reactRouterDataRouter: {
    navigate(to: string | number): Promise<void>;
    revalidate(): Promise<void>;
    state: { navigation: { state: string } };
  };
}

/** A client navigation, as a link makes it; -1 is Back. Resolves when it is finished. */
export async function clientNavigate(page: Page, to: string | number): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(
    (target) => (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(target),
    to,
  );
  await page.waitForFunction(
    () => (window as unknown as RouterWindow).__reactRouterDataRouter.state.navigation.state === "idle",
  );
}

export function revalidate(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as RouterWindow).__reactRouterDataRouter.revalidate());
}

/** Resolves when React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("[data-modal-host]").waitFor({ state: "attached" });
}

/** Requests so far whose path (without query) is in `paths`, as "METHOD path". */
export function countRequests(page: Page, ...paths: string[]): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (paths.includes(pathname)) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

/** Relative luminance of an element's computed colour, 0 black to 1 white. */
export function luminance(
  page: Page,
  selector: string,
  property: "color" | "backgroundColor",
): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) throw new Error("no canvas");
      canvas.fillStyle = getComputedStyle(element)[name];
      canvas.fillRect(0, 0, 1, 1);
      const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
    }, property);
}
