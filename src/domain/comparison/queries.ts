import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import { AppError } from "../../shared/errors.ts";
import type { Item } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import { shownName } from "../account/rules/shown-name.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { readableText } from "../version/queries.ts";
import { align, comparedCells, type PieceToCompare } from "./rules.ts";
import type { Compare, ComparedCell, Comparison } from "./schema.ts";

/**
 * Results of the project side by side, in the order asked for. Those of one tool stand piece by piece beside each other;
 * others only share the page. @throws AppError not_found when one is none of the project's or in the trash.
 */
export async function compareResults(
  ctx: Context,
  projectId: ProjectId,
  { ids }: Compare,
): Promise<Comparison> {
  const rows = await ctx.db
    .select({
      id: result.id,
      runId: result.runId,
      tool: result.tool,
      approval: result.approval,
      at: result.createdAt,
      by: shownName<string | null>(),
    })
    .from(result)
    .innerJoin(run, eq(run.id, result.runId))
    .leftJoin(account, eq(account.id, run.accountId))
    .where(and(eq(result.projectId, projectId), inArray(result.id, ids), isNull(result.deletedAt)));
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (found.length < ids.length) throw new AppError("not_found");
  const columns = await readPieces(ctx, found);
  const tools = found.map(({ tool }) => tool);
  return {
    results: found.map(({ at, ...row }, place) => ({
      ...row,
      at: at.toISOString(),
      against: placeBefore(tools, place),
    })),
    rows: sideBySide(tools, columns),
  };
}

function placeBefore(tools: readonly ToolName[], place: number): number | null {
  const before = tools.slice(0, place).lastIndexOf(tools[place] as ToolName);
  return before < 0 ? null : before;
}

async function readPieces(
  ctx: Context,
  found: readonly { id: string; tool: ToolName }[],
): Promise<PieceToCompare[][]> {
  const items = await ctx.db
    .select({ resultId: resultItem.resultId, item: resultItem.item })
    .from(resultItem)
    .where(
      inArray(
        resultItem.resultId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(resultItem.position));
  return Promise.all(
    found.map(async ({ id, tool }) => {
      const own = items.filter(({ resultId }) => resultId === id);
      const pieces = await Promise.all(own.map(({ item }) => pieceOf(tool, item)));
      return pieces.filter(({ text }) => text !== "");
    }),
  );
}

/** What stands over a piece when it is read alone. */
const headed = /^【([^】\n]+)】([^\n]*)\n/u;

/** An item as a person reads it; what belongs to the screen only is empty. */
async function pieceOf(tool: ToolName, item: Item): Promise<PieceToCompare> {
  const text = (await readableText(tool, [item])).trim();
  const [whole = "", inside = "", beside = ""] = headed.exec(`${text}\n`) ?? [];
  return {
    kind: item.kind,
    words: item.text,
    label: beside.trim() || inside,
    text: text
      .slice(whole.length)
      .replace(/\n{2,}/gu, "\n")
      .trim(),
  };
}

/** Rows of each tool are made by themselves and then laid beside each other. */
function sideBySide(
  tools: readonly ToolName[],
  columns: readonly PieceToCompare[][],
): (ComparedCell | null)[][] {
  const groups = [...new Set(tools)].map((tool) => {
    const places = tools.flatMap((own, place) => (own === tool ? [place] : []));
    return { places, rows: align(places.map((place) => columns[place] ?? [])).map(comparedCells) };
  });
  const length = Math.max(...groups.map(({ rows }) => rows.length));
  return Array.from({ length }, (_, index) =>
    tools.map((_tool, place) => {
      const group = groups.find(({ places }) => places.includes(place));
      return group?.rows[index]?.[group.places.indexOf(place)] ?? null;
    }),
  );
}
