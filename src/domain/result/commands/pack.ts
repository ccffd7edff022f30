import { and, eq, inArray } from "drizzle-orm";
import { project } from "#src/db/schema/project.ts";
import { result } from "#src/db/schema/result.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { AppError } from "#src/shared/errors.ts";
import { fileName } from "#src/shared/file-name.ts";
import type { Item } from "#src/shared/result.ts";
import { isPicked } from "#src/shared/tray/is-picked.ts";
import { packResults } from "#src/tools/exporting/pack/pack.ts";
import { supportingItems } from "#src/tools/exporting/whole-text.ts";
import { shownItems } from "#src/tools/structure/act.ts";
import { readRulesOff } from "../../check/queries.ts";
import type { Context } from "../../context.ts";
import { recordLeaving } from "../../decision/commands.ts";
import { withDocuments } from "../../evidence/queries.ts";
import { reportPart, type WorkProgress } from "../../progress.ts";
import type { ProjectId } from "../../project/access.ts";
import { readNewestResults } from "../queries.ts";
import type { PackInput, ResultView } from "../schema.ts";
import { itemsWithPictureCredits } from "./banner.ts";
import { aboutOf, drawFor, type ResultFile, readMaterials, readVersionNumbers } from "./export.ts";

/** The newest results of the chosen tools as one file for a client. @throws AppError not_found when none of them is finished. */
export async function packProject(
  ctx: Context,
  projectId: ProjectId,
  { tools, pieces }: PackInput,
  progress: WorkProgress,
): Promise<ResultFile> {
  const [row] = await ctx.db.select({ name: project.name }).from(project).where(eq(project.id, projectId));
  const name = row?.name || "名前のない案件";
  const views = (await readNewestResults(ctx, projectId))
    .map((view) => (pieces === "chosen" ? { ...view, items: pickedOf(view) } : view))
    .filter(({ tool, state, items }) => tools.includes(tool) && state !== "making" && items.length > 0);
  if (views.length === 0)
    throw new AppError("not_found", "提出できる結果がまだありません。先に結果を作ってください。");
  const ordered = views.toSorted((a, b) => tools.indexOf(a.tool) - tools.indexOf(b.tool));
  return packViews(ctx, projectId, { name, views: ordered, stale: (view) => view.stale }, progress);
}

/** With the others that tell them: a person is nobody without the lines of the sheet. */
function pickedOf({ tool, items }: ResultView): Item[] {
  const picked = items.filter((item) => isPicked(item));
  const told = new Set(picked.flatMap((item) => supportingItems(tool, item, items).map(({ id }) => id)));
  return items.filter((item) => picked.includes(item) || told.has(item.id));
}

interface Packed {
  /** What it is called on the cover and in the file's name. */
  name: string;
  /** In the order in which they are handed over. */
  views: readonly ResultView[];
  stale(view: ResultView): string[];
}

/** These results of a project as one file for a client. */
export async function packViews(
  ctx: Context,
  projectId: ProjectId,
  { name, views, stale }: Packed,
  progress: WorkProgress,
): Promise<ResultFile> {
  const ids = views.map(({ id }) => id);
  const [row] = await ctx.db.select({ name: project.name }).from(project).where(eq(project.id, projectId));
  const said = await ctx.db
    .select({ id: result.id, approval: result.approval })
    .from(result)
    .where(and(eq(result.projectId, projectId), inArray(result.id, ids)));
  const told = await Promise.all(
    views.map(({ items, documents }) =>
      itemsWithPictureCredits(ctx, projectId, withDocuments(shownItems(items), documents)),
    ),
  );
  const materials = await readMaterials(ctx, projectId, views);
  const rulesOff = await readRulesOff(ctx, projectId);
  const versions = await readVersionNumbers(ctx, projectId);
  const packed = views.map((view, at) => ({
    tool: view.tool,
    items: told[at] ?? [],
    about: aboutOf(view, row?.name ?? "", stale(view), materials[at] ?? [], rulesOff, versions.get(view.id)),
    approval: approvalLabels[said.find(({ id }) => id === view.id)?.approval ?? "draft"],
  }));
  const body = await packResults(name, ctx.now(), packed, {
    draw: drawFor(ctx, projectId, progress.signal),
    step: (done, total) => reportPart(progress, done, total),
  });
  await recordLeaving(ctx, projectId, {
    ...{ kind: "sent", note: `提出パック「${name}」` },
    pieces: packed.reduce((sum, { items }) => sum + items.length, 0),
  });
  return {
    name: `${fileName(`提出パック_${name}`)}.zip`,
    mime: "application/zip",
    body: new Uint8Array(body),
  };
}
