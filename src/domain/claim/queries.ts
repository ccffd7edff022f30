import { and, eq, inArray } from "drizzle-orm";
import { result } from "../../db/schema/result.ts";
import { toolNames } from "../../shared/run-parts.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { readMaterials } from "../result/commands/export.ts";
import { readNewestResults, readResultsById } from "../result/queries.ts";
import type { ResultView } from "../result/schema.ts";
import { claimRows } from "./rules/claim-rows.ts";
import type { ClaimList, ClaimRow, ClaimsView, ListClaims } from "./schema.ts";

const isIn: Record<ClaimsView, (row: ClaimRow) => boolean> = {
  none: ({ backing }) => backing === "none",
  due: ({ expiry }) => expiry !== "valid",
  all: () => true,
};

/** What the project's results claim and what backs it: what was said yes to first, then what was chosen, in the order of the tools. */
export async function listClaims(
  ctx: Context,
  projectId: ProjectId,
  { show, ids }: ListClaims,
): Promise<ClaimList> {
  const found = ids ? await readResultsById(ctx, projectId, ids) : await readNewestResults(ctx, projectId);
  const views = found.filter(({ state }) => state !== "making");
  const adopted = await readAdopted(ctx, projectId, views);
  const materials = await readMaterials(ctx, projectId, views);
  const rows = views
    .flatMap((view, at) =>
      claimRows({ ...view, material: materials[at] ?? [], adopted: adopted.has(view.id) }),
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const documents = new Map(rows.flatMap((row) => row.documents.map((one) => [one.id, one.expiry])));
  return {
    claims: rows.filter(isIn[show]),
    counts: {
      none: rows.filter(isIn.none).length,
      due: rows.filter(isIn.due).length,
      all: rows.length,
    },
    expired: [...documents.values()].filter((expiry) => expiry === "expired").length,
  };
}

const placeOf = ({ adopted, chosen, tool }: ClaimRow): number =>
  (adopted ? 0 : 200) + (chosen ? 0 : 100) + toolNames.indexOf(tool);

async function readAdopted(
  ctx: Context,
  projectId: ProjectId,
  views: readonly ResultView[],
): Promise<Set<string>> {
  const ids = views.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: result.id })
    .from(result)
    .where(
      and(
        eq(result.projectId, projectId),
        inArray(result.id, ids),
        inArray(result.approval, ["approved", "used"]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
