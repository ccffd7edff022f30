/** Everything that leaves a project as a file, by the commands that the routes call. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { accessAccount } from "#src/domain/account/access.ts";
import { exportClaims } from "#src/domain/claim/commands.ts";
import { exportClaimsSchema } from "#src/domain/claim/schema.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { createCollection } from "#src/domain/collection/commands/change.ts";
import { packCollection } from "#src/domain/collection/commands/pack.ts";
import { accessExport } from "#src/domain/export/access.ts";
import { performExport } from "#src/domain/export/commands/perform.ts";
import { startExport } from "#src/domain/export/commands/start.ts";
import { readExport } from "#src/domain/export/queries.ts";
import { silentProgress } from "#src/domain/progress.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { exportResult, exportResults } from "#src/domain/result/commands/export.ts";
import { packProject } from "#src/domain/result/commands/pack.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { packSchema } from "#src/domain/result/schema.ts";
import { summaryPdf, summarySlide } from "#src/domain/summary/queries.ts";
import { exportTray } from "#src/domain/tray/commands/export.ts";
import { exportFormats, trayAdFormats, trayFormats } from "#src/tools/exporting/export-formats.ts";
import { toolPieces } from "#src/tools/pieces.ts";
import { shownItems } from "#src/tools/structure/act.ts";
import type { Made } from "./projects.ts";

/** One file, and what of a result it is; `form` is empty where it is part of a pack or a list. */
export interface Left {
  project: string;
  path: string;
  tool: string;
  form: string;
  /** First words of each piece that should stand in it. */
  pieces: string[];
}

/** What a page is planned by, a choice among lines, ways through a site: told apart, or to members alone. */
const forMembers: ReadonlySet<string> = new Set(["concern", "shortlist", "gap", "caution", "way"]);
/** Forms that hold every piece; the others hold what a medium or a program takes. */
const told: ReadonlySet<string> = new Set(["md", "txt", "csv", "docx", "pdf", "xlsx", "pptx", "briefs"]);
const encodings = ["utf-8", "cp932"] as const;
const later = () => AbortSignal.timeout(120_000);
const slowly = () => silentProgress(later());

/** Writes them into a folder of its own. */
export async function leave(
  { id, ctx, projectId }: Made,
  out: string,
  asServer: Made["ctx"],
): Promise<Left[]> {
  const folder = join(out, id);
  mkdirSync(folder, { recursive: true });
  const files: Left[] = [];
  const keep = (name: string, bytes: Uint8Array, tool = "", form = "", pieces: string[] = []) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    files.push({ project: id, path, tool, form, pieces });
  };
  /** What a zip holds is looked at as if it had left alone. */
  const unpack = (name: string, bytes: Uint8Array) => {
    keep(`${name}.zip`, bytes);
    for (const [path, inside] of Object.entries(unzipSync(bytes)))
      if (/\.(?:pdf|docx|xlsx|pptx|csv|txt)$/u.test(path))
        keep(`${name}__${path.replaceAll("/", "__")}`, inside);
  };
  const views = await readNewestResults(ctx, projectId);
  for (const { id: resultId, tool, items } of views) {
    const pieces = shownItems(items).filter(({ kind }) => !forMembers.has(kind));
    for (const form of toolPieces[tool].formats)
      for (const encoding of exportFormats[form].table ? encodings : encodings.slice(0, 1)) {
        const access = await accessResult(ctx, resultId, "read");
        const { name, body } = await exportResult(ctx, access, { format: form, encoding }, later());
        const ending = name.slice(name.lastIndexOf("."));
        keep(
          `${tool}-${form}${encoding === "cp932" ? "-cp932" : ""}${ending}`,
          body,
          tool,
          form,
          told.has(form) ? pieces.map(({ text }) => text) : [],
        );
      }
  }
  for (const format of [...trayFormats, ...trayAdFormats]) {
    const { name, body } = await exportTray(ctx, projectId, { format, encoding: "utf-8" });
    keep(`tray-${format}${name.slice(name.lastIndexOf("."))}`, body, "tray", format);
  }
  unpack("pack", (await packProject(ctx, projectId, packSchema.parse({}), slowly())).body);
  unpack(
    "chosen-pack",
    (await packProject(ctx, projectId, packSchema.parse({ pieces: "chosen" }), slowly())).body,
  );
  const ids = views.map((view) => view.id);
  const collectionId = await createCollection(ctx, projectId, { name: "初回①提出", ids: ids.slice(0, 3) });
  unpack(
    "handed",
    (await packCollection(ctx, await accessCollection(ctx, collectionId, "work"), slowly())).body,
  );
  unpack(
    "results",
    (await exportResults(ctx, projectId, { ids, format: "csv", encoding: "cp932" }, slowly())).body,
  );
  keep("summary.pptx", (await summarySlide(ctx, projectId)).body, "summary", "pptx");
  keep("summary.pdf", (await summaryPdf(ctx, projectId)).body, "summary", "pdf");
  for (const format of ["csv", "xlsx"] as const)
    keep(
      `claims.${format}`,
      (await exportClaims(ctx, projectId, exportClaimsSchema.parse({ format }))).body,
      "claims",
      format,
    );
  const accountId = await accessAccount(ctx);
  const { view: whole } = await startExport(ctx, projectId, accountId, { what: "project" });
  if (!whole) throw new Error("A whole project came at once.");
  await performExport(asServer, whole.id);
  const { bytes } = await readExport(ctx, await accessExport(ctx, projectId, accountId, whole.id));
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  keep("project.zip", Buffer.concat(pieces));
  return files;
}
