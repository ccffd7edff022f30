import { and, desc, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { dayMs } from "#src/shared/time/time.ts";
import type { Correction } from "../../brief/schema.ts";
import { projectMemberEvent as event, projectThumbnail } from "../../db/schema/member.ts";
import { brief, briefDraft, project, projectMember, sourceDocument } from "../../db/schema/project.ts";
import { run } from "../../db/schema/run.ts";
import { AppError } from "../../shared/errors.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import type { AccountId } from "../account/access.ts";
import { avatarUrl } from "../account/schema.ts";
import { type Context, externalEngineNames } from "../context.ts";
import { readNewestDecisions } from "../decision/queries.ts";
import { hasReader } from "../reading/commands/ask-model.ts";
import { inOthersThread } from "../run/access.ts";
import { makesResults } from "../run/queries.ts";
import { estimatesOf } from "../run/rules.ts";
import { readProjectUsage } from "../usage/queries.ts";
import type { CallUsage } from "../usage/schema.ts";
import { readWork, type WorkView } from "../workbench/queries.ts";
import { onProject, type ProjectId, requireMay, roleInProject, trustedProjectId } from "./access.ts";
import { keptList } from "./rules/kept-lists.ts";
import { writeProjectCursor } from "./rules/list.ts";
import { firstPages, type ProjectRow, projectRows } from "./rules/statements.ts";
import {
  type ActivityEntry,
  type ListProjects,
  type ProjectCard,
  type ProjectHead,
  type ProjectList,
  trashDays,
} from "./schema.ts";

/**
 * The person's projects, a page at a time: one statement whatever their number. `marks`: those of the list, where they were read before;
 * its first page then takes no statement where nothing has changed.
 */
export async function listProjects(
  ctx: Context,
  accountId: AccountId,
  input: ListProjects,
  marks?: string,
): Promise<ProjectList> {
  const isPlain = input.search === "" && input.cursor === undefined;
  if (!isPlain) return pageOf(input, await projectRows(ctx.db, input, accountId, input.limit + 1));
  const read = async () =>
    pageOf(input, await firstPages(input)(ctx.db, { accountId, limit: input.limit + 1 }));
  return marks === undefined ? read() : keptList(accountId, input, marks, read);
}

function pageOf(input: ListProjects, rows: ProjectRow[]): ProjectList {
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    projects: page.map(toCard),
    next: last ? writeProjectCursor([last.star, last.key, last.id]) : null,
  };
}

function toCard(row: ProjectRow): ProjectCard {
  const { id, name, role, starred, members, tools } = row;
  return {
    id,
    name,
    picture: pictureUrl(id, row.picture),
    role,
    starred,
    members,
    faces: row.faces.map(({ avatar, ...face }) => ({
      ...face,
      avatarUrl: avatarUrl(face.accountId, avatar),
    })),
    tools,
    activeAt: row.activeAt.toISOString(),
    archived: row.archivedAt !== null,
    removedAt: row.deletedAt && new Date(row.deletedAt.getTime() + trashDays * dayMs).toISOString(),
  };
}

function pictureUrl(id: string, version: number | null): string | null {
  return version === null ? null : `/api/v1/projects/${id}/thumbnail?v=${version}`;
}

/** The picture's bytes. Throws not_found for a project without one. */
export async function readThumbnail(
  ctx: Context,
  projectId: ProjectId,
): Promise<{ type: string; content: Uint8Array<ArrayBuffer> }> {
  const [row] = await ctx.db
    .select({ type: projectThumbnail.mediaType, content: projectThumbnail.content })
    .from(projectThumbnail)
    .where(eq(projectThumbnail.projectId, projectId));
  if (!row) throw new AppError("not_found");
  return { type: row.type, content: new Uint8Array(row.content) };
}

/**
 * What every page of a project shows of it, and the right to read it, in one statement. Throws not_found for whoever is no member
 * of it.
 */
export async function accessProjectHead(
  ctx: Context,
  id: string,
): Promise<{ projectId: ProjectId; head: ProjectHead }> {
  const [row] = await ctx.db
    .select({
      name: project.name,
      picture: projectThumbnail.version,
      role: projectMember.role,
      starred: projectMember.starred,
      archivedAt: project.archivedAt,
      embeddedOnly: project.embeddedOnly,
      standing: roleInProject(ctx),
    })
    .from(project)
    .leftJoin(projectThumbnail, eq(projectThumbnail.projectId, project.id))
    .innerJoin(
      projectMember,
      and(eq(projectMember.projectId, project.id), eq(projectMember.accountId, ctx.actor.user?.id ?? noId)),
    )
    .where(and(eq(project.id, id), isNull(project.deletedAt)));
  requireMay(row?.standing, "read");
  if (!row) throw new AppError("not_found");
  const { name, role, starred, archivedAt, embeddedOnly } = row;
  const picture = pictureUrl(id, row.picture);
  const head = { id, name, picture, role, starred, archived: archivedAt !== null, embeddedOnly };
  return { projectId: trustedProjectId(id), head };
}
const noId = "00000000-0000-0000-0000-000000000000";

/** What the acting member has typed for the brief and not yet used; null when there is nothing. */
export async function readDraft(
  ctx: Context,
  projectId: ProjectId,
): Promise<{ text: string; corrections: Correction[] } | null> {
  const [row] = await ctx.db
    .select({ text: briefDraft.text, corrections: briefDraft.corrections })
    .from(briefDraft)
    .where(and(eq(briefDraft.projectId, projectId), eq(briefDraft.accountId, ctx.actor.user?.id ?? noId)));
  return row ?? null;
}

/** Everything the home of a project shows beside its name. */
export interface ProjectWork extends WorkView {
  usage: CallUsage;
  /** Tokens that each tool is expected to need; null: the engine costs nothing. */
  estimates: Record<ToolName, number> | null;
  /** A model reads the memo when something is made. */
  modelReads: boolean;
  /** Names of the engines outside that are sent the material. */
  sentTo: string[];
  draft: { text: string; corrections: Correction[] } | null;
}

export async function readProjectWork(outer: Context, projectId: ProjectId): Promise<ProjectWork> {
  const ctx = await onProject(outer, projectId);
  const work = await readWork(ctx, projectId);
  const size = (work.brief?.sentences ?? []).reduce((sum, { text }) => sum + text.length, 0);
  return {
    ...work,
    estimates: ctx.engines.model.embedded ? null : estimatesOf(size),
    modelReads: hasReader(ctx),
    sentTo: externalEngineNames(ctx),
    usage: await readProjectUsage(ctx, projectId),
    draft: await readDraft(ctx, projectId),
  };
}

const activityShown = 10;

/** The newest things that happened in the project, rewordings of single lines left out. */
export async function readActivity(ctx: Context, projectId: ProjectId): Promise<ActivityEntry[]> {
  const acts = await newestActs(ctx, projectId);
  const decisions = await readNewestDecisions(ctx, projectId, activityShown);
  const entries: { time: Date; what: ActivityEntry }[] = [
    ...acts.map(({ id, at, what }) => ({ time: at, what: { ...stamp(id, at), ...what } })),
    ...decisions.map(({ id, at, logged, text }) => ({
      time: at,
      what: { kind: "decision" as const, ...stamp(id, at), logged, text },
    })),
  ];
  return entries
    .sort((one, other) => other.time.getTime() - one.time.getTime() || (one.what.id < other.what.id ? 1 : -1))
    .slice(0, activityShown)
    .map(({ what }) => what);
}

/** What an entry says beside its id and moment, as one value. */
type Act<Kind extends ActivityEntry["kind"] = Exclude<ActivityEntry["kind"], "decision">> = {
  [Each in Kind]: Omit<Extract<ActivityEntry, { kind: Each }>, "id" | "at">;
}[Kind];
const act = (kind: Act["kind"], value: SQL) =>
  sql<Act>`jsonb_build_object('kind', ${kind}::text) || ${value}`;

/** Runs, briefs, documents and members: some of each, in one statement. */
function newestActs(ctx: Context, projectId: ProjectId) {
  const made = sql`jsonb_build_object('state', ${run.state}, 'tools', jsonb_path_query_array(${run.steps}, '$[*].tool'))`;
  const runs = ctx.db
    .select({ id: run.id, at: run.createdAt, what: act("run", made).as("what") })
    .from(run)
    .where(
      and(eq(run.projectId, projectId), isNull(run.targetItemId), makesResults, not(inOthersThread(ctx))),
    )
    .orderBy(desc(run.createdAt), desc(run.id))
    .limit(activityShown);
  const version = sql`jsonb_build_object('version', ${brief.version})`;
  const briefs = ctx.db
    .select({ id: brief.id, at: brief.createdAt, what: act("brief", version).as("what") })
    .from(brief)
    .where(eq(brief.projectId, projectId))
    .orderBy(desc(brief.version))
    .limit(activityShown);
  const title = sql`jsonb_build_object('title', ${sourceDocument.title})`;
  const documents = ctx.db
    .select({ id: sourceDocument.id, at: sourceDocument.createdAt, what: act("document", title).as("what") })
    .from(sourceDocument)
    .where(eq(sourceDocument.projectId, projectId))
    .orderBy(desc(sourceDocument.createdAt), desc(sourceDocument.id))
    .limit(activityShown);
  const action = sql`${event.details} || jsonb_build_object('action', ${event.action})`;
  const members = ctx.db
    .select({ id: event.id, at: event.at, what: act("member", action).as("what") })
    .from(event)
    .where(eq(event.projectId, projectId))
    .orderBy(desc(event.at), desc(event.id))
    .limit(activityShown);
  return unionAll(runs, briefs, documents, members);
}

function stamp(id: string, at: Date) {
  return { id, at: at.toISOString() };
}
