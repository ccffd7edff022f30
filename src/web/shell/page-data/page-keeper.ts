/**
 * A page that cannot be read takes nothing away: the page before stays as it is, its address comes back, and the person
 * is told and may try again.
 */
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { isNetworkFailure } from "./page-unavailable.ts";

/** The page on the screen, as the router last drew it. */
export interface ShownPage {
  /** Path and query. */
  path: string;
  /** Its place in the tab's history; null when it is not known. */
  index: number | null;
  /** False: what is shown is an error, which is nothing to stay at. */
  stands: boolean;
  /** Asks the router for another page. */
  navigate(path: string, options: { replace: boolean; preventScrollReset: boolean }): void;
}

export interface LostPage {
  /** Path, query and hash. */
  path: string;
  /** Where it is in the tab's history, from the page that stays; 0: not another entry. */
  steps: number;
}

export interface PageKeeperParts {
  /** Null before the first page is there. */
  shown(): ShownPage | null;
  /** The browser's present entry: its place in the history, and its path, query and hash. */
  present(): { index: number | null; path: string };
  /** Moves in the history; 0 announces the present entry anew. */
  travel(steps: number): void;
  /** Whether the code of a page is there. */
  hasCode(path: string): boolean;
  /** Loads the code of a page. Throws when it cannot be loaded. */
  loadCode(path: string): Promise<void>;
  /** Whether the server answers now. */
  reachable(): Promise<boolean>;
  /** Code that is gone from a server that answers: loads the path as a document, or shows the error. */
  giveUp(path: string, cause: unknown): void;
  /** Says that a page was not reached. */
  tell(lost: LostPage): void;
}

type Results = Record<string, DataStrategyResult>;

export interface PageKeeper {
  /** Stands before all other middleware of the browser. */
  middleware: MiddlewareFunction<Results>;
  /** Hears of every step in the history before the router does: one to a page without code would be its unguarded reload. */
  pop(event: Pick<Event, "stopImmediatePropagation">): void;
  /** Another navigation has begun: what a step in the history still loads counts no more. */
  moveOn(): void;
}

export function createPageKeeper(parts: PageKeeperParts): PageKeeper {
  /** True while the router is led back to the page that it shows: nothing of it is read anew. */
  let returning = false;
  let turn = 0;

  const goBack = (steps: number) => {
    returning = true;
    parts.travel(steps);
  };

  async function loadFirst(path: string): Promise<void> {
    turn += 1;
    const mine = turn;
    try {
      await parts.loadCode(path);
      if (mine === turn) parts.travel(0);
    } catch (cause) {
      const isThere = await parts.reachable();
      if (mine !== turn) return;
      const steps = isThere ? null : stepsTo(parts);
      if (steps === null) return parts.giveUp(path, cause);
      goBack(-steps);
      parts.tell({ path, steps });
    }
  }

  return {
    middleware: async ({ request, url }, next) => {
      const { pathname, search } = new URL(request.url);
      const shown = parts.shown();
      const isShown = shown?.path === pathname + search;
      const isBack = returning && isShown;
      returning = false;
      if (isBack) return {};

      const results = await next();
      const isLost = Object.values(results).some(
        ({ type, result }) => type === "error" && isNetworkFailure(result),
      );
      const steps = stepsTo(parts);
      if (!isLost || !shown?.stands || steps === null || request.signal.aborted) return results;
      // Led back, the router gives this navigation up.
      const ended = whenAborted(request.signal);
      goBack(-steps);
      await ended;
      parts.tell({ path: pathname + search + url.hash, steps });
      return {};
    },
    pop(event) {
      const { path } = parts.present();
      if (parts.hasCode(path)) return;
      event.stopImmediatePropagation();
      void loadFirst(path);
    },
    moveOn() {
      turn += 1;
    },
  };
}

/** From the page that is shown to the present entry; null when one of them has no known place. */
function stepsTo(parts: PageKeeperParts): number | null {
  const from = parts.shown()?.index ?? null;
  const to = parts.present().index;
  return from === null || to === null ? null : to - from;
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
