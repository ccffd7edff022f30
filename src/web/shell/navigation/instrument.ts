/** Stands before every push and replace: the target's code is loaded first, and what cannot be loaded never reloads the page left. */
import { type ClientInstrumentation, parsePath, resolvePath } from "react-router";
import { AppError } from "#src/shared/errors.ts";
import type { RouteChunks } from "../chunks/route-chunks.ts";
import type { LoadingBarStore } from "../loading/bar.ts";
import { pendingForever } from "./pending-forever.ts";

export interface NavigationParts {
  chunks: Pick<RouteChunks, "routesOf" | "missing" | "load">;
  bar: Pick<LoadingBarStore, "begin">;
  /** True when a newer build is served than the one that runs here. */
  outdated(): boolean;
  /** Loads the path as a document unless the reload guard is closed. True = the page is on its way out. */
  loadDocument(path: string): boolean;
  /** Whether the server answers now. */
  reachable(): Promise<boolean>;
  /** Says that the path was not reached; the page stays. */
  tell(path: string): void;
  /** Shows the error screen. */
  raise(error: unknown): void;
  /** Calls back when the person goes back or forward. */
  onPop(listener: () => void): void;
  /** Called when a push or replace begins. */
  onMove(): void;
}

type Navigate = NonNullable<
  Parameters<Parameters<NonNullable<ClientInstrumentation["router"]>>[0]["instrument"]>[0]["navigate"]
>;
type Info = Parameters<Navigate>[1];

export const notLoaded =
  "ページを読み込めませんでした。入力した内容は残っています。通信の状態を確かめて、少し待ってからもう一度お試しください。";

/** React Router's own answer to code that is missing would be an unguarded reload of the page one wants to leave. */
export function guardNavigation(parts: NavigationParts): ClientInstrumentation {
  let turn = 0;
  parts.onPop(() => {
    turn += 1;
  });

  const navigate: Navigate = async (go, info) => {
    turn += 1;
    const mine = turn;
    parts.onMove();
    const target = targetOf(info);
    if (target === null || isHashOnly(info.currentUrl, target)) return void (await go());
    // What a form sends exists only here: an outdated page still sends it.
    const sends = info.formMethod !== undefined && info.formMethod.toUpperCase() !== "GET";
    // Without the server a document load would be the browser's own error page.
    if (
      !sends &&
      parts.outdated() &&
      (await parts.reachable()) &&
      mine === turn &&
      parts.loadDocument(target)
    )
      return pendingForever();

    const end = parts.bar.begin();
    const needed = parts.chunks.missing(parts.chunks.routesOf(target));
    if (needed.length > 0) {
      try {
        await parts.chunks.load(needed);
      } catch (cause) {
        const isThere = await parts.reachable();
        if (mine === turn && !isThere) {
          end({ failed: true });
          parts.tell(target);
        } else if (mine === turn && !parts.loadDocument(target)) {
          console.error(cause);
          end({ failed: true });
          parts.raise(new AppError("unavailable", notLoaded, { cause }));
        }
      }
      if (mine !== turn) end();
      if (mine !== turn || parts.chunks.missing(needed).length > 0) return pendingForever();
    }
    try {
      await go();
    } finally {
      end();
    }
  };

  return { router: (router) => router.instrument({ navigate }) };
}

/** The target as path, query and hash; null for steps in the history. */
function targetOf({ to, currentUrl, formMethod, formData }: Info): string | null {
  if (typeof to === "number") return null;
  const current = parsePath(currentUrl);
  const { pathname, search, hash } = resolvePath(to, current.pathname);
  const bare = to.startsWith("?") || to.startsWith("#") || to === "" || to === ".";
  const query = formMethod?.toUpperCase() === "GET" && formData ? `?${toQuery(formData)}` : search;
  return (bare ? (current.pathname ?? "/") : pathname) + query + hash;
}

function toQuery(formData: FormData): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of formData) query.append(name, typeof value === "string" ? value : value.name);
  return query;
}

function isHashOnly(current: string, target: string): boolean {
  const [from] = current.split("#");
  const [to, hash] = target.split("#");
  return hash !== undefined && from === to;
}
