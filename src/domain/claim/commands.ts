/** The list of claims as a file, for whoever has to show grounds. */
import { eq } from "drizzle-orm";
import { project } from "../../db/schema/project.ts";
import { evidenceProblems } from "../../shared/evidence/attached-evidence.ts";
import { fileName } from "../../shared/file-name.ts";
import { toCsv } from "../../shared/words/csv.ts";
import { catalog } from "../../tools/catalog.ts";
import { csvType, encodeCsv } from "../../tools/exporting/encode.ts";
import { toXlsx, xlsxType } from "../../tools/exporting/xlsx.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { ResultFile } from "../result/commands/export.ts";
import { listClaims } from "./queries.ts";
import { backings, type ClaimRow, type ExportClaims } from "./schema.ts";

const head = [
  ...["状態", "期限", "ツール", "文", "根拠がいる言葉", "材料の文"],
  ...["資料", "ページ", "資料の文", "資料の期限", "資料の状態", "社内メモ", "付けた人", "承認", "選択"],
];

const dues = { expired: "期限切れ", soon: "まもなく期限", valid: "" } as const;

/** One row a document; a claim without one has a row too. */
function linesOf(row: ClaimRow): string[][] {
  const before = [
    ...[backings[row.backing], dues[row.expiry], catalog[row.tool].title, row.text, row.claims.join("、")],
    row.material.map(({ id, text }) => `${id}：${text}`).join(" / "),
  ];
  const after = [row.adopted ? "承認済み" : "", row.chosen ? "選択" : ""];
  if (row.documents.length === 0) return [[...before, "", "", "", "", "", "", "", ...after]];
  return row.documents.map((one) => [
    ...before,
    ...[one.file, one.page === null ? "" : String(one.page), one.sentence, one.expiresOn ?? ""],
    ...[evidenceProblems(one).join("・"), one.note, one.by],
    ...after,
  ]);
}

/** 根拠資料の一覧 as a table. */
export async function exportClaims(
  ctx: Context,
  projectId: ProjectId,
  { format, encoding, ...asked }: ExportClaims,
): Promise<ResultFile> {
  const { claims } = await listClaims(ctx, projectId, asked);
  const [row] = await ctx.db.select({ name: project.name }).from(project).where(eq(project.id, projectId));
  const rows = [head, ...claims.flatMap(linesOf)];
  const stem = ["根拠資料の一覧", row?.name ?? ""].filter((part) => part !== "").map(fileName);
  const name = `${stem.join("_")}.${format}`;
  if (format === "xlsx") {
    const facts = { title: stem.join("　"), madeAt: ctx.now().toISOString() };
    return { name, mime: xlsxType, body: new Uint8Array(toXlsx([{ name: "根拠資料の一覧", rows }], facts)) };
  }
  const { bytes, replaced } = encodeCsv(toCsv(rows), encoding);
  return { name, mime: csvType(encoding), body: bytes, replaced };
}
