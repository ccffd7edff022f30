/**
 * Documents as they were rendered, kept for a while by all that they are made of: the address, the data of its loaders and the day,
 * which some dates are worded by. Who asks with the same data is given the same document with a nonce of their own, and React
 * renders nothing. The data is read anew for each request and names its reader, so that nobody sees what another may see.
 */
import { hash } from "node:crypto";
import { createPool, type StampedBytes } from "./page-copy.ts";

export interface RenderedPages {
  /** The document of this key with its nonce. */
  find(key: string, nonce: string): StampedBytes | null;
  /** The document that was given this name. */
  findNamed(name: string, nonce: string): StampedBytes | null;
  keep(key: string, nonce: string, html: Buffer): void;
  /** Gives the document of this key, where there is one, a name by which it is found without its data; it then has no other. */
  name(key: string, name: string): void;
}

/** Copies of a document that are kept to be stamped again: one answer is written before the next is made, nearly always. */
const waiting = 1;

interface Page {
  copies: ReturnType<typeof createPool>;
  /** With the copy that may wait. */
  bytes: number;
  until: number;
  name?: string;
}

interface Options {
  /** Of all documents together. */
  maxBytes?: number;
  keepMs?: number;
  /** A clock that never goes back, in milliseconds. */
  now?: () => number;
}

export function createRenderedPages(options: Options = {}): RenderedPages {
  const { maxBytes = 16 * 1024 * 1024, keepMs = 600_000, now = () => performance.now() } = options;
  // In the order of their last use.
  const pages = new Map<string, Page>();
  /** Keys by names. */
  const named = new Map<string, string>();
  let bytes = 0;

  function forget(key: string): void {
    const page = pages.get(key);
    if (!page) return;
    bytes -= page.bytes;
    pages.delete(key);
    if (page.name !== undefined) named.delete(page.name);
  }

  function find(key: string, nonce: string): StampedBytes | null {
    const page = pages.get(key);
    if (!page) return null;
    if (page.until < now()) {
      forget(key);
      return null;
    }
    pages.delete(key);
    pages.set(key, page);
    return page.copies.take(nonce);
  }

  return {
    find,
    findNamed(name, nonce) {
      const key = named.get(name);
      return key === undefined ? null : find(key, nonce);
    },
    name(key, name) {
      const page = pages.get(key);
      if (!page) return;
      if (page.name !== undefined) named.delete(page.name);
      page.name = name;
      named.set(name, key);
    },
    keep(key, nonce, html) {
      // One document must not push out all the others.
      const size = html.length * (1 + waiting);
      if (size > maxBytes / 4) return;
      forget(key);
      const copies = createPool({ bytes: html, places: placesOf(html, nonce) }, waiting);
      pages.set(key, { copies, bytes: size, until: now() + keepMs });
      bytes += size;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
    },
  };
}

function placesOf(html: Buffer, nonce: string): number[] {
  const places: number[] = [];
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, at + nonce.length)) places.push(at);
  return places;
}

/** The name of what is made of nothing but these. */
export const documentName = (...parts: unknown[]): string => `${dayInJapan()} ${JSON.stringify(parts)}`;

/** `data`: what the loaders gave, as it is sent along. All of it counts but the nonce of the very answer. */
export const renderedKey = (address: string, data: string, nonce: string): string =>
  hash("sha256", `${dayInJapan()} ${address} ${data.replaceAll(nonce, "")}`, "base64url");

const japanMs = 9 * 60 * 60 * 1000;
const dayInJapan = () => Math.floor((Date.now() + japanMs) / (24 * 60 * 60 * 1000));
