/** After the build: a Brotli and a gzip copy beside every file worth compressing, so that serving costs nothing. */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const folder = "build/client";
const worthwhile = new Set([".js", ".css", ".svg", ".json", ".txt", ".html"]);
const minBytes = 1024;

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

for (const name of await readdir(folder, { recursive: true })) {
  const path = join(folder, name);
  const info = await stat(path);
  if (info.isFile() && worthwhile.has(extname(name)) && info.size >= minBytes) await compress(path);
}
