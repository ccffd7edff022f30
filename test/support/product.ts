/** The product and a browser for the tests of one file. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "./browser.ts";
import { removeFolder, type Site, sharedSite, startServer, temporaryFolder } from "./server.ts";

export interface Product {
  server: Site;
  browser: Browser;
}

type OpenProduct = Product & { close(): Promise<void> };

/**
 * Without settings of its own a file shares the server of its worker with others: it brings its own people and counts nobody else's.
 * With settings, if only `{}`, it has a server to itself.
 */
export async function openProduct(env?: Record<string, string>): Promise<OpenProduct> {
  const shared = env === undefined ? sharedSite() : undefined;
  const own = shared ? undefined : await startServer(temporaryFolder(), env);
  const server = shared ?? own;
  if (!server) throw new Error("no server");
  const browser = await launchBrowser();
  const close = async () => {
    await browser.close();
    await own?.end("SIGKILL");
    if (own) removeFolder(own.dataDir);
  };
  return { server, browser, close };
}

/** Opens them before the tests of the file that calls it, and closes them after. */
export function withProduct(
  use: (product: Product) => Promise<void> | void,
  env?: Record<string, string>,
): void {
  let product: OpenProduct | undefined;
  beforeAll(async () => {
    product = await openProduct(env);
    await use(product);
  });
  afterAll(() => product?.close());
}
