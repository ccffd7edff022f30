/** The page that stays when another one cannot be read, put together for this tab. Loaded beside the first page. */
import { AppError } from "#src/shared/errors.ts";
import type { RouteChunks } from "../chunks/route-chunks.ts";
import { loadingBar } from "../loading/browser-bar.ts";
import { notLoaded } from "../navigation/instrument.ts";
import { fetchPages } from "./fetch-pages.ts";
import { hideLostNotice, showLostNotice } from "./lost-notice.ts";
import { createPageKeeper, type LostPage, type PageKeeper, type ShownPage } from "./page-keeper.ts";

export interface KeptPageParts {
  /** Null before the first page is there. */
  shown(): ShownPage | null;
  chunks: RouteChunks;
  /** Loads the path as a document. False: that was just tried. */
  openDocument(path: string): boolean;
  /** Shows the error screen. */
  raise(error: unknown): void;
}

export interface KeptPage extends PageKeeper {
  /** Whether the server answers now. */
  reachable(): Promise<boolean>;
  /** Says that a page was not reached, with a way to try again. */
  tell(lost: LostPage): void;
  /** Takes that notice away. */
  forget(): void;
}

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

/** From now on page data is read our way, and what is lost is told. */
export function keepPage({ shown, chunks, openDocument, raise }: KeptPageParts): KeptPage {
  fetchPages(window);
  const openAgain = ({ path, steps }: LostPage) => {
    if (steps !== 0) window.history.go(steps);
    else {
      // The page itself, which could not be read anew, takes no second place in the history.
      const page = shown();
      const isShown = page?.path === path.split("#")[0];
      page?.navigate(path, { replace: isShown, preventScrollReset: isShown });
    }
  };
  const tell = (lost: LostPage) => showLostNotice(() => openAgain(lost));
  const stay = createPageKeeper({
    shown,
    present,
    travel(steps) {
      if (steps !== 0) window.history.go(steps);
      else window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
    },
    hasCode: (path) => chunks.missing(chunks.routesOf(path)).length === 0,
    async loadCode(path) {
      const end = loadingBar.begin();
      try {
        await chunks.load(chunks.routesOf(path));
      } finally {
        end();
      }
    },
    reachable,
    giveUp(path, cause) {
      if (openDocument(path)) return;
      console.error(cause);
      raise(new AppError("unavailable", notLoaded, { cause }));
    },
    tell,
  });
  return { ...stay, reachable, tell, forget: hideLostNotice };
}
