/**
 * After the build: the list of routes, which every page carries, gets an order that packs well; then a Brotli and a gzip copy
 * beside every file worth compressing, so that serving costs nothing.
 */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const folder = "build/client";
/** Pages of the documentation (scripts/docs/site.ts). */
const documents = "build/docs";
const worthwhile = new Set([".js", ".css", ".svg", ".json", ".txt", ".html"]);
const minBytes = 256;

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // One block for the whole file: the largest packs 0.1 % better.
    [constants.BROTLI_PARAM_LGBLOCK]: 22,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

interface RouteList {
  entry: { imports: string[] };
  routes: Record<string, { imports?: string[] }>;
}

/** A route's imports are a set: alike lists in one order pack well. What every page has loaded anyway needs no mention. */
async function tidyRouteList(path: string): Promise<void> {
  const text = await readFile(path, "utf8");
  const [from, to] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
  const list = JSON.parse(text.slice(from, to)) as RouteList;
  const always = new Set([...list.entry.imports, ...(list.routes.root?.imports ?? [])]);
  for (const [id, route] of Object.entries(list.routes))
    if (id !== "root") route.imports = route.imports?.filter((file) => !always.has(file)).sort();
  const named = ([, { imports }]: [string, { imports?: string[] }]) => (imports ?? []).join();
  // Routes that load alike stand together, too: which is which is told by their ids.
  list.routes = Object.fromEntries(
    Object.entries(list.routes).toSorted((one, other) =>
      named(one) < named(other) ? -1 : Number(named(one) > named(other)),
    ),
  );
  await writeFile(path, text.slice(0, from) + JSON.stringify(list) + text.slice(to));
}

for (const name of await readdir(join(folder, "assets")))
  if (/^manifest-.*\.js$/.test(name)) await tidyRouteList(join(folder, "assets", name));

for (const each of [folder, documents])
  for (const name of await readdir(each, { recursive: true })) {
    const path = join(each, name);
    const info = await stat(path);
    if (info.isFile() && worthwhile.has(extname(name)) && info.size >= minBytes) await compress(path);
  }
