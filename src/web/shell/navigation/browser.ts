/** The parts of navigation put together for this browser tab. */
import type { ClientInstrumentation, DataStrategyResult, MiddlewareFunction } from "react-router";
import { AppError } from "#src/shared/errors.ts";
import { installLinkLoader } from "#src/ui/link/link-sight.ts";
import { appError } from "../app-error.ts";
import { createRouteChunks, type ManifestRoute, type RouteChunks } from "../chunks/route-chunks.ts";
import { loadingBar } from "../loading/browser-bar.ts";
import type { KeptPage } from "../page-data/keep-page.ts";
import type { ShownPage } from "../page-data/page-keeper.ts";
import { keepUnsent, noteEdits } from "../unsent/unsent.ts";
import { whenIdle } from "../when-idle.ts";
import { type BuildCheck, fetchLatestId, watchBuild } from "./build-check.ts";
import { guardNavigation, notLoaded } from "./instrument.ts";
import { runNamed } from "./named-middleware.ts";
import { type Connection, mayPrefetch } from "./prefetch.ts";
import { loadDocument, type Reloader } from "./reload-guard.ts";

declare global {
  interface Window {
    __reactRouterManifest?: { version: string; routes: Record<string, ManifestRoute> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
  interface Navigator {
    connection?: Connection;
  }
}

const browser: Reloader = {
  here: () => new URL(window.location.href),
  now: () => Date.now(),
  storage: () => window.sessionStorage,
  leaving: keepUnsent,
  reload: () => window.location.reload(),
  assign: (path) => window.location.assign(path),
};

function raise(error: unknown): void {
  // The error screen takes the page's place, its fields too.
  keepUnsent();
  appError.raise(error);
}

const openDocument = (path: string) => loadDocument(path, false, browser);

let shown: ShownPage | null = null;
/** Null for the moment until its code is there: a page that is lost so early shows the error screen. */
let kept: KeptPage | null = null;

/** What the router has drawn. After every drawing. */
export function noteRendered(page: ShownPage): void {
  shown = page;
}

/** The page stays when another one is not reached. Stands before all other middleware of the browser. */
export const stayInBrowser: MiddlewareFunction<Record<string, DataStrategyResult>> = (args, next) =>
  kept ? kept.middleware(args, next) : next();

/** The notice of a lost page goes with the next page. */
export function forgetLost(): void {
  kept?.forget();
}

async function loadKeptPage(): Promise<void> {
  const { keepPage } = await import("../page-data/keep-page.ts");
  kept = keepPage({ shown: () => shown, chunks: routeChunks(), openDocument, raise });
}

let build: BuildCheck | null = null;
let chunks: RouteChunks | null = null;

function routeChunks(): RouteChunks {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  chunks ??= createRouteChunks(
    manifest?.routes ?? {},
    modules ?? {},
    (address) => import(/* @vite-ignore */ address),
  );
  return chunks;
}

/** For the router, before it is made. */
export function browserInstrumentation(): ClientInstrumentation {
  loadKeptPage().catch((error: unknown) => console.warn("a lost page will show the error screen", error));
  // The router is not made yet: it hears of a step in the history after us.
  window.addEventListener("popstate", (event) => kept?.pop(event));
  return guardNavigation({
    chunks: routeChunks(),
    bar: loadingBar,
    outdated: () => build?.outdated() ?? false,
    loadDocument: openDocument,
    reachable: async () => kept?.reachable() ?? navigator.onLine,
    tell(path) {
      if (kept) kept.tell({ path, steps: 0 });
      else raise(new AppError("unavailable", notLoaded));
    },
    raise,
    onMove: () => kept?.moveOn(),
    onPop: (listener) => window.addEventListener("popstate", listener),
  });
}

/** What the routes of a client navigation ask for by name. */
export const namedInBrowser: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request, url },
  next,
) => {
  const { routesOf, load, handle } = routeChunks();
  const ids = routesOf(new URL(request.url).pathname);
  // Back and forward come here before their code is loaded; code that is missing is the router's own matter.
  await load(ids).catch(() => {});
  await runNamed(ids.map(handle), url);
  return next();
};

/** What begins when the page is hydrated. The answer ends it. */
export function startNavigation(): () => void {
  const stops = [noteEdits()];
  const version = window.__reactRouterManifest?.version;
  if (import.meta.env.PROD && version) {
    const check = watchBuild(version, fetchLatestId);
    build = check;
    stops.push(() => check.stop());
  }
  whenIdle(() => {
    stops.push(
      installLinkLoader((href) => {
        if (!mayPrefetch(navigator.connection)) return;
        whenIdle(() => void routeChunks().preload(routeChunks().routesOf(href)));
      }),
    );
  });
  return () => {
    for (const stop of stops.splice(0)) stop();
  };
}
