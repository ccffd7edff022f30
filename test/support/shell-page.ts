/** The product's shell for browser tests: ready pages, and a page whose content the test chooses, with the product's own links. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import type { Site } from "./server.ts";

const assets = "build/client/assets";

/** Address of the built module of each route, by route id. */
export function routeModules(): Record<string, { module: string }> {
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? "";
  const text = readFileSync(join(assets, file), "utf8");
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  return routes;
}

export function moduleOf(route: string): string {
  const module = routeModules()[route]?.module;
  if (!module) throw new Error(`the build has no route ${route}`);
  return module;
}

/** The built file that holds the product's link. */
function linkChunk(): string {
  const name = readdirSync(assets).find(
    (file) =>
      file.endsWith(".js") &&
      // The whole value: links in an answer have one that goes on.
      /(["'`])noopener noreferrer\1/.test(readFileSync(join(assets, file), "utf8")),
  );
  if (!name) throw new Error("the build has no file with the product's link");
  return `/assets/${name}`;
}

export interface TestLink {
  text: string;
  to: string;
  /** Distance from the top of the page, in pixels. */
  top: number;
  target?: string;
  prefetch?: boolean;
}

/** Gives the page /test, 6000 px high, these links and a part `#part` at 3000 px. Open it with `toTestPage`. */
export async function fillTestPage(page: Page, links: readonly TestLink[]): Promise<void> {
  const body = `
    import * as chunk from ${JSON.stringify(linkChunk())};
    const AppLink = Object.values(chunk).find((value) => typeof value === "function" && /noopener/.test(value));
    const element = (type, props, key = null) =>
      ({ $$typeof: Symbol.for("react.transitional.element"), type, key, ref: null, props });
    const style = (top) => ({ position: "absolute", top });
    export default () => element("main", { style: { position: "relative", height: 6000 }, children: [
      element("h1", { children: "filled" }, "h1"),
      element("p", { id: "part", style: { ...style(3000), scrollMarginTop: 37 }, children: "part" }, "part"),
      ...${JSON.stringify(links)}.map(({ text, top, ...rest }) =>
        element(AppLink, { ...rest, style: style(top), children: text }, text)),
    ] });`;
  await page.route(`**${moduleOf("routes/test")}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}

/** Opens the front page and waits until it is hydrated. */
export async function openReady(page: Page, server: Site, path = "/"): Promise<void> {
  await page.goto(server.url + path);
  await ready(page);
  // Whoever uses a link has touched the page, by pointer or key: what sleeps until then below the first view wakes up.
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
}

/** The loading bar is drawn by an effect of the document, which runs when the whole page is hydrated. */
export async function ready(page: Page): Promise<void> {
  await page.locator("[data-loading-bar][data-failed]").waitFor({ state: "attached" });
}

/** Moves like the router does for a link without options of its own, and leaves the performance mark `moved`. */
export async function routerTo(page: Page, to: string): Promise<void> {
  await page.evaluate((target) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): void };
    };
    performance.mark("moved");
    router.navigate(target);
  }, to);
}

/** From the front page to the filled page, without a document load. */
export async function toTestPage(page: Page, server: Site): Promise<void> {
  await openReady(page, server);
  await routerTo(page, "/test");
  await page.getByRole("heading", { name: "filled" }).waitFor();
}

/** Paths of documents and of every other request, as they go out. */
export function watchRequests(page: Page): { documents: string[]; others: string[] } {
  const seen = { documents: [] as string[], others: [] as string[] };
  page.on("request", (request: Request) => {
    const { pathname, search } = new URL(request.url());
    (request.isNavigationRequest() ? seen.documents : seen.others).push(pathname + search);
  });
  return seen;
}
