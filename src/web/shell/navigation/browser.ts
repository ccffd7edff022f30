/** The parts of navigation put together for this browser tab. */
import type { ClientInstrumentation, DataStrategyResult, MiddlewareFunction } from "react-router";
import { AppError } from "../../../shared/errors.ts";
import { installLinkLoader } from "../../../ui/link/link-sight.ts";
import { appError } from "../app-error.ts";
import { createRouteChunks, type ManifestRoute, type RouteChunks } from "../chunks/route-chunks.ts";
import { loadingBar } from "../loading/browser-bar.ts";
import { fetchPages } from "../page-data/fetch-pages.ts";
import { tellLost } from "../page-data/lost-notice.ts";
import { createStay, type LostPage, type ShownPage } from "../page-data/stay.ts";
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

let shown: ShownPage | null = null;
let navigate: Navigate | null = null;

/** What the router has drawn, and how to ask it for another page. After every drawing. */
export function noteShown(page: ShownPage, go: Navigate): void {
  shown = page;
  navigate = go;
}
type Navigate = (path: string, options: { replace: boolean; preventScrollReset: boolean }) => void;

const present = () => {
  const { pathname, search, hash } = window.location;
  const index: unknown = window.history.state?.idx;
  return { index: typeof index === "number" ? index : null, path: pathname + search + hash };
};

/** Whether the server answers now, whatever it says. */
async function reachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return await fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

function tell({ path, steps }: LostPage): void {
  tellLost(() => {
    if (steps !== 0) window.history.go(steps);
    else {
      // The page itself, which could not be read anew, takes no second place in the history.
      const isShown = shown?.path === path.split("#")[0];
      navigate?.(path, { replace: isShown, preventScrollReset: isShown });
    }
  });
}

function raise(error: unknown): void {
  // The error screen takes the page's place, its fields too.
  keepUnsent();
  appError.raise(error);
}

/** The page stays when another one is not reached. */
const stay = createStay({
  shown: () => shown,
  present,
  travel(steps) {
    if (steps !== 0) window.history.go(steps);
    else window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  },
  hasCode: (path) => routeChunks().missing(routeChunks().routesOf(path)).length === 0,
  async loadCode(path) {
    const end = loadingBar.begin();
    try {
      await routeChunks().load(routeChunks().routesOf(path));
    } finally {
      end();
    }
  },
  reachable,
  giveUp(path, cause) {
    if (loadDocument(path, false, browser)) return;
    console.error(cause);
    raise(new AppError("unavailable", notLoaded, { cause }));
  },
  tell,
});
export const stayInBrowser = stay.middleware;

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
  fetchPages(window);
  // The router is not made yet: it hears of a step in the history after us.
  window.addEventListener("popstate", stay.pop);
  return guardNavigation({
    chunks: routeChunks(),
    bar: loadingBar,
    outdated: () => build?.outdated() ?? false,
    loadDocument: (path) => loadDocument(path, false, browser),
    reachable,
    tell: (path) => tell({ path, steps: 0 }),
    raise,
    onMove: stay.moveOn,
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
