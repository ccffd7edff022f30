/** Whether the page may load itself again: once for each path in ten seconds, so that a broken build never loops. */

export const guardMs = 10_000;
export const guardKey = "hitofude-reload";

export interface GuardRecord {
  path: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Only the last path is remembered: a way back and forth between two pages is not a loop. */
export function mayReload(record: GuardRecord | null, path: string, now: number): boolean {
  return record?.path !== path || record.expires <= now;
}

/** The record as it was stored; anything else is no record. */
export function parseRecord(stored: string | null): GuardRecord | null {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    if (typeof value !== "object" || value === null) return null;
    if (!("path" in value && "expires" in value)) return null;
    const { path, expires } = value;
    return typeof path === "string" && typeof expires === "number" ? { path, expires } : null;
  } catch {
    return null;
  }
}

/** An address of ours as path, query and hash. Null for other hosts and for addresses that are scripts. */
export function currentPath(target: string, here: URL): string | null {
  try {
    const url = new URL(target, here);
    return url.origin === here.origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

export interface Reloader {
  here(): URL;
  now(): number;
  /** May throw, e.g. when the browser closes its storage to us. */
  storage(): Pick<Storage, "getItem" | "setItem">;
  /** Runs when the load is certain: the last moment to keep something. */
  leaving(): void;
  reload(): void;
  assign(path: string): void;
}

/**
 * Loads `target` as a document, unless the guard is closed for it. True = the page is on its way out.
 * Foreign hosts and script addresses are refused.
 */
export function loadDocument(target: string, force: boolean, browser: Reloader): boolean {
  const here = browser.here();
  const path = currentPath(target, here);
  if (path === null) return false;
  try {
    const storage = browser.storage();
    if (!force && !mayReload(parseRecord(storage.getItem(guardKey)), path, browser.now())) return false;
    storage.setItem(guardKey, JSON.stringify({ path, expires: browser.now() + guardMs }));
  } catch {
    // Without storage nothing can be remembered: better a load too many than a page that is stuck.
  }
  browser.leaving();
  // An address that differs by its hash alone would only scroll.
  if (path.split("#")[0] === here.pathname + here.search) browser.reload();
  else browser.assign(path);
  return true;
}
