/**
 * NOTICE: whose work the product ships, under which licence. Packages are those that `npm start` installs, by package-lock.json, on
 * any system; what is copied from them into a build as data is named one by one. `npm run notice` writes the file.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const target = "NOTICE";

/** Fonts, icons and data, with the file of `node_modules` that has the words of the licence. */
const shipped = [
  {
    what: "Noto Sans JP, the typeface of pages, banners, PDFs and presentations",
    of: "© The Noto Project Authors (Google Inc.)",
    licence: "OFL-1.1",
    words: "@fontsource/noto-sans-jp/LICENSE",
  },
  {
    what: "Lucide, the icons (some are copied into src/ui)",
    of: "© Lucide Contributors, in part © Cole Bemis (Feather, MIT)",
    licence: "ISC",
    words: "@iconify-json/lucide/package.json",
  },
  {
    what: "BudouX, the model that tells where Japanese lines may break",
    of: "© Google LLC",
    licence: "Apache-2.0",
    words: "budoux/package.json",
  },
  {
    what: "CMaps, the tables of Japanese characters in PDF files",
    of: "© Adobe Systems Incorporated",
    licence: "BSD-3-Clause",
    words: "pdfjs-dist/cmaps/LICENSE",
  },
  {
    what: "Foxit fonts, for PDF files that bring no font of their own",
    of: "© PDFium Authors",
    licence: "BSD-3-Clause",
    words: "pdfjs-dist/standard_fonts/LICENSE_FOXIT",
  },
  {
    what: "OpenJPEG, compiled for WebAssembly: draws JPEG 2000 pictures of PDF files in the browser",
    of: "© the OpenJPEG authors, © Mozilla Foundation",
    licence: "BSD-2-Clause",
    words: "pdfjs-dist/wasm/LICENSE_OPENJPEG",
  },
  {
    what: "PDFium's JBIG2, compiled for WebAssembly: draws scanned pages of PDF files in the browser",
    of: "© PDFium Authors, © Mozilla Foundation",
    licence: "BSD-3-Clause",
    words: "pdfjs-dist/wasm/LICENSE_JBIG2",
  },
  {
    what: "zxcvbn's list of common passwords",
    of: "© the zxcvbn-ts authors, © Dropbox, Inc.",
    licence: "MIT",
    words: "@zxcvbn-ts/language-common/LICENSE.txt",
  },
  {
    what: "libheif, compiled for WebAssembly: reads HEIF photos in a thread of its own",
    of: "© Dirk Farin (struktur AG)",
    licence: "LGPL-3.0",
    words: "libheif-js/LICENSE",
  },
  {
    what: "libvips, a shared library: reads and writes pictures",
    of: "© the libvips authors",
    licence: "LGPL-3.0-or-later",
    words: "sharp/LICENSE",
  },
] as const;

/** What may be shipped beside code under the MIT licence. Weak copyleft only as it comes: unchanged, in files of its own. */
const accepted = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["Unlicense", "CC0-1.0", "CC-BY-4.0", "OFL-1.1", "AFL-2.1"],
  ...["MPL-2.0", "LGPL-3.0", "LGPL-3.0-or-later"],
]);

/** Packages whose package.json names no licence; their LICENSE file does. */
const byFile: Record<string, string> = { "png-js": "MIT" };

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

function packagesByLicence(): Map<string, string[]> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const found = new Map<string, Set<string>>();
  for (const [path, { version, license, dev, devOptional }] of Object.entries(packages)) {
    if (path === "" || dev || devOptional) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = license ?? byFile[name] ?? "";
    const parts = licence.split(/[()\s]+|\bAND\b|\bOR\b/).filter(Boolean);
    if (parts.length === 0 || !parts.every((part) => accepted.has(part)))
      throw new Error(`${path}: "${licence}" is no licence that may be shipped (scripts/docs/notice.ts)`);
    found.set(licence, (found.get(licence) ?? new Set()).add(`${name} ${version}`));
  }
  return new Map([...found].sort().map(([licence, names]) => [licence, [...names].sort()]));
}

export function noticeText(): string {
  const missing = shipped.find(({ words }) => !existsSync(join("node_modules", words)));
  if (missing) throw new Error(`node_modules/${missing.words} is not there (scripts/docs/notice.ts)`);
  const data = shipped.map(
    ({ what, of, licence, words }) => `- ${what}\n  ${of}\n  ${licence}, node_modules/${words}`,
  );
  const packages = [...packagesByLicence()].map(
    ([licence, names]) => `${licence} (${names.length})\n${names.map((name) => `  ${name}`).join("\n")}`,
  );
  return [
    "Hitofude",
    "Copyright (c) 2026 The Hitofude developers. MIT licence, see LICENSE.",
    "Written by `npm run notice`; a test compares it with what package-lock.json names.",
    "Fonts, icons and data\n---------------------",
    ...data,
    "Packages that serve\n-------------------\nTheir licences lie in node_modules/<name>.",
    ...packages,
  ]
    .join("\n\n")
    .concat("\n");
}

if (import.meta.main) writeFileSync(target, noticeText());
