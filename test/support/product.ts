/** The product and a browser for the tests of one file. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "./browser.ts";
import {
  type RunningServer,
  removeFolder,
  type Site,
  sharedSite,
  startServer,
  temporaryFolder,
} from "./server.ts";

export interface Product<Server = Site> {
  server: Server;
  browser: Browser;
}

type OpenProduct<Server = Site> = Product<Server> & { close(): Promise<void> };
type Env = Record<string, string>;
/** Told the server's data folder, in which something may be put before it starts. */
type Prepare = (dataDir: string) => Env | Promise<Env>;

/**
 * Without settings of its own a file shares the server of its worker with others: it brings its own people and counts nobody else's.
 * With settings, if only `{}`, it has a server to itself.
 */
export async function openProduct(env?: Env): Promise<OpenProduct> {
  const shared = env === undefined ? sharedSite() : undefined;
  if (!shared) return openOwn(() => env ?? {});
  const browser = await launchBrowser();
  return { server: shared, browser, close: () => browser.close() };
}

async function openOwn(prepare: Prepare): Promise<OpenProduct<RunningServer>> {
  const dataDir = temporaryFolder();
  const server = await startServer(dataDir, await prepare(dataDir));
  const browser = await launchBrowser();
  const close = async () => {
    await browser.close();
    await server.end("SIGKILL");
    removeFolder(dataDir);
  };
  return { server, browser, close };
}

/**
 * Opens them before the tests of the file that calls it, and closes them after. A function prepares the data folder of a server of its
 * own and answers with its settings; what it starts besides is ended in an `afterAll` that is registered before this is called.
 */
export function withProduct(use: (product: Product) => Promise<void> | void): void;
export function withProduct(
  use: (product: Product<RunningServer>) => Promise<void> | void,
  settings: Env | Prepare,
): void;
export function withProduct(
  use: (product: Product<RunningServer>) => Promise<void> | void,
  settings?: Env | Prepare,
): void {
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const prepare = typeof settings === "object" ? () => settings : settings;
    const product = prepare ? await openOwn(prepare) : await openProduct();
    close = product.close;
    await use(product as OpenProduct<RunningServer>);
  });
  afterAll(() => close?.());
}
