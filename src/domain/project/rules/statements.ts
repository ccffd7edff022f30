/** The statement that lists a person's projects. */
import { and, asc, desc, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { prepared } from "#src/db/prepared.ts";
import { account, accountAvatar } from "#src/db/schema/account.ts";
import { projectThumbnail } from "#src/db/schema/member.ts";
import { project, projectMember } from "#src/db/schema/project.ts";
import { result } from "#src/db/schema/result.ts";
import { run } from "#src/db/schema/run.ts";
import type { MemberRole } from "#src/shared/roles.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import type { Db } from "../../context.ts";
import { facesOnCard, type ListProjects, type ProjectTool } from "../schema.ts";
import { afterProject, nameContains, readProjectCursor, sortOf } from "./list.ts";

/** The state of the newest result of each tool; read for the rows of one page only, one result a tool however many there are. */
const toolsOfProject = sql<ProjectTool[]>`coalesce((
  select json_agg(json_build_object('tool', each.tool, 'state', newest.state) order by each.tool)
  from unnest(${`{${toolNames.join(",")}}`}::text[]) each(tool) cross join lateral (
    select ${result.state} as state
    from ${result} join ${run} on ${run.id} = ${result.runId} and ${run.targetItemId} is null
    where ${result.projectId} = ${project.id} and ${result.tool} = each.tool and ${result.deletedAt} is null
    order by ${result.createdAt} desc, ${result.id} desc limit 1
  ) newest
), '[]'::json)`;

const membersOfProject = sql<number>`(
  select count(*)::int from ${projectMember} everybody where everybody.project_id = ${project.id}
)`;

interface Face {
  accountId: string;
  name: string;
  avatar: number | null;
}
/** Nobody for a project of one person, who knows who that is. */
const facesOfProject = sql<Face[]>`(case when ${membersOfProject} < 2 then '[]'::json else (
  select json_agg(json_build_object('accountId', face.id, 'name', face.name, 'avatar', face.version) order by face.place)
  from (
    select ${account.id} as id, coalesce(nullif(${account.displayName}, ''), ${account.email}) as name,
      ${accountAvatar.version} as version,
      row_number() over (order by (mate.role = 'owner') desc, mate.created_at, mate.account_id) as place
    from ${projectMember} mate join ${account} on ${account.id} = mate.account_id
      left join ${accountAvatar} on ${accountAvatar.accountId} = ${account.id}
    where mate.project_id = ${project.id}
    order by place limit ${facesOnCard}
  ) face
) end)`;

export interface ProjectRow {
  id: string;
  name: string;
  star: boolean;
  key: string;
  picture: number | null;
  role: MemberRole;
  starred: boolean;
  members: number;
  faces: Face[];
  activeAt: Date;
  archivedAt: Date | null;
  deletedAt: Date | null;
  tools: ProjectTool[];
}

const knownPages = new Map<string, (db: Db, values: Record<string, unknown>) => Promise<ProjectRow[]>>();

/** The statement of a list's first page: a few orders in a few views, asked for with nearly every visit. */
export function firstPages({ view, sort, starredFirst }: ListProjects) {
  const name = ["projects", view, sort, starredFirst ? "starred" : "plain"].join("_");
  const known = knownPages.get(name);
  if (known) return known;
  const input = { view, sort, starredFirst, search: "", cursor: undefined };
  const made = prepared((db: Db) =>
    projectRows(db, input, sql.placeholder("accountId"), sql.placeholder("limit")).prepare(name),
  );
  knownPages.set(name, made);
  return made;
}

export function projectRows(
  db: Db,
  input: Omit<ListProjects, "limit">,
  accountId: string | Placeholder,
  limit: number | Placeholder,
) {
  const { key, type, down } = sortOf(input.sort);
  const star = input.starredFirst ? projectMember.starred : sql`(false and ${projectMember.starred})`;
  const cursor = readProjectCursor(input.cursor);
  return db
    .select({
      id: project.id,
      name: project.name,
      picture: projectThumbnail.version,
      role: projectMember.role,
      starred: projectMember.starred,
      activeAt: project.activeAt,
      archivedAt: project.archivedAt,
      deletedAt: project.deletedAt,
      star: sql<boolean>`${star}`,
      key: sql<string>`(${key})::text`,
      members: membersOfProject,
      faces: facesOfProject,
      tools: toolsOfProject,
    })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .leftJoin(projectThumbnail, eq(projectThumbnail.projectId, project.id))
    .where(
      and(
        eq(projectMember.accountId, accountId),
        inView(input.view),
        nameContains(project.name, input.search),
        cursor === null ? undefined : afterProject(cursor, { star, key, type, down }),
      ),
    )
    .orderBy(desc(star), down ? desc(key) : asc(key), down ? desc(project.id) : asc(project.id))
    .limit(limit);
}

function inView(view: ListProjects["view"]): SQL | undefined {
  if (view === "trash") return and(isNotNull(project.deletedAt), eq(projectMember.role, "owner"));
  return and(
    isNull(project.deletedAt),
    view === "archived" ? isNotNull(project.archivedAt) : isNull(project.archivedAt),
  );
}
