/**
 * Every file that leaves twelve projects, opened by other programs: LibreOffice's and the server's own PDFs read by Poppler, tables by Python's
 * CSV reader, archives by unzip. Prints one table of what is not as it should be; gates nothing, and says so where LibreOffice is missing.
 * Letters in LibreOffice's PDFs need a Japanese typeface (FONTCONFIG_FILE may name one that is not installed).
 * Run: npm run bench:exports -- [projects=12] [folder that is kept]
 */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { systemActor } from "#src/domain/context.ts";
import { createTestServices } from "#test/support/services.ts";
import { type Left, leave } from "./leave.ts";
import { officeHead, officeParts, type Part } from "./office.ts";
import { flat, judge } from "./pages.ts";
import { makeProjects } from "./projects.ts";
import { readTables, refusedAds, unzips } from "./tables.ts";

const [count = "12", kept] = process.argv.slice(2);
const missing = ["soffice", "pdftotext", "python3", "unzip"].filter(
  (program) => spawnSync(program, ["--version"]).error,
);
if (missing.length > 0) {
  console.log(`Nothing was opened: ${missing.join(", ")} not found.`);
  process.exit(0);
}
const folder = kept ?? mkdtempSync(join(tmpdir(), "hitofude-exports-"));
const office = new Set([".docx", ".xlsx", ".pptx"]);

async function makeFiles(): Promise<Left[]> {
  const services = await createTestServices();
  try {
    const files: Left[] = [];
    for await (const made of makeProjects(services, Number(count)))
      files.push(...(await leave(made, join(folder, "files"), services.context(systemActor))));
    return files;
  } finally {
    await services.drop();
  }
}

/** Many in one call, as LibreOffice takes seconds to start; after some 250 it ends without a word. */
const atOnce = 100;
function converted(files: readonly Left[]): Map<Left, string> {
  const [given, made] = [join(folder, "given"), join(folder, "made")];
  for (const one of [given, made]) mkdirSync(one, { recursive: true });
  const named = files.map((file, at) => {
    const name = join(given, `${at}${extname(file.path)}`);
    copyFileSync(file.path, name);
    return name;
  });
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const ways = [profile, "--headless", "--convert-to", "pdf", "--outdir", made];
  for (let at = 0; at < named.length; at += atOnce)
    execFileSync("soffice", [...ways, ...named.slice(at, at + atOnce)], { stdio: "ignore" });
  return new Map(files.map((file, at) => [file, join(made, `${at}.pdf`)]));
}

/** What should stand in a PDF of the server's: the words of the Office file that is made from the same document. */
function wantedIn({ path, tool, form }: Left): { parts: Part[]; head: string } {
  const beside = (name: string) => path.replace(/[^/]*$/u, name);
  if (tool === "summary") return { parts: officeParts(beside("summary.pptx")), head: "" };
  // The site's Word file has its pages alone, under another title.
  if (tool === "site_structure") {
    const parts = wordsOnly(officeParts(beside("site_structure-briefs.docx")));
    return {
      parts: parts.filter((part) => part.kind === "table" || part.text !== "ページの指示書"),
      head: "",
    };
  }
  const twin = form === "" ? path.replace(/\.pdf$/u, ".docx") : path.replace("-pdf.pdf", "-docx.docx");
  return { parts: wordsOnly(officeParts(twin)), head: officeHead(twin) };
}

const wordsOnly = (parts: readonly Part[]) => parts.filter((part) => part.kind === "table" || !part.isFront);

const rows: Record<string, Record<string, number>> = {};
const told: string[] = [];
function add(row: string, figures: object, file: Left) {
  const own = rows[row] ?? { files: 0 };
  rows[row] = own;
  own.files = (own.files ?? 0) + 1;
  for (const [name, value] of Object.entries(figures) as [string, number | readonly string[]][]) {
    own[name] = (own[name] ?? 0) + (typeof value === "number" ? value : value.length);
    if (typeof value !== "number")
      for (const words of value)
        told.push(`${file.project}/${basename(file.path)} ${name}: ${words.slice(0, 120)}`);
  }
}

const isOlder = ({ path }: Left) => /-cp932\.csv$|results__/u.test(path);
/** A high row of a workbook goes on in the rows below it: read down its columns too, its texts are whole. */
const wordsOf = (part: Part) =>
  part.kind === "text"
    ? [part.text]
    : [...part.rows.flat(), ...(part.rows[0] ?? []).map((_, at) => part.rows.map((row) => row[at]).join(""))];
const piecesMissing = ({ pieces }: Left, words: string) => {
  const letters = flat(words);
  return { pieces: pieces.length, missing: pieces.filter((text) => !letters.includes(flat(text))) };
};

const files = await makeFiles();
const of = (...endings: string[]) => files.filter(({ path }) => endings.includes(extname(path)));

for (const [file, pdf] of converted(of(...office))) {
  const ending = extname(file.path);
  const parts = officeParts(file.path);
  if (existsSync(pdf))
    add(
      `${ending} in LibreOffice`,
      judge(pdf, parts, { head: officeHead(file.path), isSlides: ending === ".pptx" }),
      file,
    );
  else add(`${ending} in LibreOffice`, { unopened: [file.path] }, file);
  add(`${ending} pieces`, piecesMissing(file, parts.flatMap(wordsOf).join("")), file);
}
for (const file of of(".pdf")) {
  const { parts, head } = wantedIn(file);
  add(".pdf of the server", judge(file.path, parts, { head }), file);
}
const csvs = of(".csv").map((file) => ({
  file,
  path: file.path,
  encoding: isOlder(file) ? "cp932" : "utf-8-sig",
}));
readTables(csvs).forEach((table, at) => {
  const file = csvs[at]?.file;
  if (!file) return;
  const isAd = file.form.startsWith("ads");
  add(
    isAd ? ".csv ads" : ".csv",
    { ragged: table.filter((row) => row.length !== table[0]?.length).map(String) },
    file,
  );
  if (isAd) add(".csv ads by medium", { refused: refusedAds(file, table) }, file);
  else if (!isOlder(file)) add(".csv pieces", piecesMissing(file, table.flat().join("")), file);
});
for (const file of of(".md", ".txt"))
  add(
    `${extname(file.path)} pieces`,
    piecesMissing(file, readFileSync(file.path, "utf8").replaceAll("\\", "")),
    file,
  );
for (const file of of(".zip")) add(".zip", { broken: unzips(file.path) ? [] : [file.path] }, file);

console.table(rows);
for (const line of told) console.log(line);
if (kept === undefined) rmSync(folder, { recursive: true, force: true });
