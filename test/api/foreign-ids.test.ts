/**
 * Z02: every place of the API where an id is given, in path, query and body, as the document has them × six ids that do not
 * belong there. Nothing foreign is read: no answer holds the mark that stands in all foreign texts. Nothing foreign is written:
 * no row that names a foreign id changes, and no new one does.
 * Z07: the same places with an id that is empty, blank, not storable, in capitals, listed, or given twice.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "#src/api/app.ts";
import { notification } from "#src/db/schema/notification.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { accessKeyMaking } from "#src/domain/api-key/access.ts";
import { createKey } from "#src/domain/api-key/commands.ts";
import type { Context } from "#src/domain/context.ts";
import { createFolder } from "#src/domain/file/commands/folder.ts";
import { removeMember } from "#src/domain/member/commands/change.ts";
import { trashProject } from "#src/domain/project/commands/trash.ts";
import { type Fetch, openTrial } from "#test/support/client.ts";
import { some } from "#test/support/global/size.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { join, make } from "../workspace/support.ts";
import { operations, slots } from "./foreign-ids.ts";
import { projectRoutes } from "./matrix-routes.ts";
import { furnished, type Ids, worked } from "./whole-project.ts";

const mark = "漏洩印";
const kinds = ["other project", "other workspace", "deleted", "random", "malformed", "wrong kind"] as const;
type Kind = (typeof kinds)[number];
const random = crypto.randomUUID();

let services: TestServices;
let call: Fetch;
let visitor: string;
let me: Context;
/** What I may reach. */
let own: Ids;
/** The rows of what is strange, before anything was asked. */
let untouched: object[];
/** What I may not reach from there: my other project, one that I was taken out of, a stranger's, one that I threw away. */
let strange: Record<"beside" | "left" | "theirs" | "gone", Ids>;

/** One of everything, a notice and a key too. */
async function whole(ctx: Context, words: string): Promise<Ids> {
  const projectId = await make(ctx, `${words}案件`);
  const accountId = await accessAccount(ctx);
  const member = await join(services, projectId, "viewer");
  const noticeId = ctx.newId();
  await ctx.db.insert(notification).values({
    ...{ id: noticeId, accountId, projectId, key: noticeId, createdAt: ctx.now() },
    data: { kind: "left", project: `${words}案件`, who: "山田" },
  });
  const key = { name: `${words}キー`, scopes: ["read" as const], days: null };
  return {
    ...(await furnished(ctx, projectId, words)),
    ...(await worked(ctx, projectId, words, ["persona"])),
    ...{ accountId, noticeId, memberId: member.actor.user?.id ?? "" },
    otherFolderId: (await createFolder(ctx, projectId, `${words}別`)).id,
    keyId: (await createKey(ctx, await accessKeyMaking(ctx), key)).view.id,
    sessionId: crypto.randomUUID(),
    flagId: crypto.randomUUID(),
  };
}

beforeAll(async () => {
  services = await createTestServices({
    wall: false,
    env: { REQUESTS_PER_MINUTE: "1000000", ACCOUNT_CALLS_PER_DAY: "100000", TRIAL_CALLS_PER_DAY: "100000" },
  });
  me = await services.person();
  const them = await services.person();
  const session: TestServices["session"] = {
    async read(cookie) {
      const user = [me, them].find(({ actor }) => cookie?.includes(`who=${actor.user?.id}`))?.actor.user;
      return { user: user ?? null, pending: null, setCookies: [] };
    },
  };
  const api = createApi({ ...services, session });
  call = async (path, init) => api.request(path, init);
  visitor = (await openTrial(call)).cookie();
  own = await whole(me, "自分の");
  strange = {
    beside: await whole(me, mark),
    gone: await whole(me, mark),
    left: await whole(them, mark),
    theirs: await whole(them, mark),
  };
  const { accountId } = own;
  await me.db.execute(`insert into project_member (project_id, account_id, role, created_at)
    values ('${strange.left.projectId}', '${accountId}', 'editor', now())`);
  const of = { projectId: strange.left.projectId, accountId: await accessAccount(them) };
  await removeMember(them, of, accountId ?? "");
  await trashProject(me, strange.gone.projectId);
  // What is a person's and not a project's is mine wherever it came about.
  for (const ids of [strange.beside, strange.gone])
    for (const name of ["accountId", "noticeId", "keyId"]) ids[name] = strange.theirs[name] ?? "";
  const headers = { cookie: `who=${them.actor.user?.id}` };
  await call("/api/v1/account/avatar", { method: "PUT", headers, body: new Uint8Array(png(256, 256)) });
  untouched = await foreignRows();
  await look();
}, 240_000);
afterAll(() => services.drop());

/** The id of that kind for a place that takes `of`; where the path names a project, my other project is foreign too. */
function strangeId(kind: Kind, of: string, within: boolean): string {
  if (kind === "random") return random;
  if (kind === "malformed") return `${random}'--`;
  if (kind === "wrong kind") return (of === "presetId" ? own.threadId : own.presetId) ?? "";
  const from = {
    "other project": within ? strange.beside : strange.left,
    "other workspace": strange.theirs,
    deleted: strange.gone,
  }[kind];
  const id = from[of];
  if (!id) throw new Error(`no ${of}`);
  return id;
}

const cookieOf = (route: string) => (route.includes("/trial/") ? visitor : `who=${me.actor.user?.id}`);

/** `given` is an object, or a query or body as it is sent. */
async function request(route: string, ids: Record<string, string>, given: object | string | undefined) {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? "x"));
  const queried = typeof given === "string" ? given : new URLSearchParams(Object.entries(given ?? {}));
  const query = method === "GET" && given ? `?${queried}` : "";
  const headers = new Headers({ cookie: cookieOf(route), "content-type": "application/json" });
  const init: RequestInit = { method, headers };
  if (method !== "GET" && given) init.body = typeof given === "string" ? given : JSON.stringify(given);
  const response = await call(`${path}${query}`, init);
  if (!response.headers.get("content-type")?.startsWith("text/event-stream"))
    return { status: response.status, text: await response.text() };
  await response.body?.cancel();
  return { status: response.status, text: "" };
}

/** Looked up once: the view of all tables costs the server more than reading what is new in them. */
let tables: { name: string }[] | undefined;
/** Each table with its own select, of rows as text. */
async function everyTable(select: (table: string) => string, values: unknown[]) {
  const { pool } = services.database;
  const names =
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'";
  tables ??= (await pool.query<{ name: string }>(names)).rows;
  // A server may read the tables side by side: in whatever order they are done.
  const text = `${tables.map(({ name }) => select(name)).join(" union all ")} order by name, rows`;
  return (await pool.query<{ name: string; rows: string }>(text, values)).rows;
}

const idsOf = (ids: Ids) =>
  Object.entries(ids).flatMap(([name, id]) =>
    name.endsWith("Id") && !["flagId", "sessionId"].includes(name) ? [id] : [],
  );
const anyForeign = () => [...new Set([...Object.values(strange).flatMap(idsOf), random])].join("|");

/** Every row that names something foreign, table by table. */
const foreignRows = () =>
  everyTable(
    (
      name,
    ) => `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as rows
      from (select t::text as line from "${name}" t) l where line ~ $1`,
    [anyForeign()],
  );

/** The newest transaction that was looked at. */
let looked: string;
/** Rows that name something foreign and were written since the last look. */
async function written(): Promise<object[]> {
  const found = await everyTable(
    // Without the offset every row would be read as text, old ones too.
    (name) => `select '${name}' as name, line as rows from (select t::text as line from "${name}" t
      where t.xmin::text::bigint > $2::bigint offset 0) l where line ~ $1`,
    [anyForeign(), looked],
  );
  await look();
  return found;
}
async function look(): Promise<void> {
  const { rows } = await services.database.pool.query<{ now: string }>("select txid_current()::text as now");
  looked = rows[0]?.now ?? "";
}

const reached = operations.filter(({ policy }) => ["user", "visitor", "public"].includes(policy));
const inPaths = reached.flatMap(({ route, path }) => path.map((name) => [route, name] as const));
const beside = reached.flatMap(({ route, fields }) => fields.map((field) => `${route} ${field}`));

it("Z02 every field of the document that takes an id has its line, and no line is without its field", () => {
  expect(beside.toSorted()).toEqual(Object.keys(slots).toSorted());
  expect(inPaths.length).toBeGreaterThan(100);
});

describe("ids in paths", () => {
  it.each(inPaths)("Z02 %s: %s", async (route, name) => {
    const { body } = projectRoutes[route] ?? {};
    const within = name !== "projectId" && route.includes("/:projectId");
    const found: Record<string, number> = {};
    for (const kind of kinds) {
      // A project in the trash is what this is for.
      if (kind === "deleted" && route.endsWith("/:projectId/restore")) continue;
      const given = typeof body === "function" ? body(own) : body;
      const answer = await request(route, { ...own, [name]: strangeId(kind, name, within) }, given);
      expect([kind, answer.text.includes(mark)]).toEqual([kind, false]);
      found[kind] = answer.status;
    }
    expect(Object.values(found).filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(await written()).toEqual([]);
  });
});

describe("ids beside the path", () => {
  const ordered = Object.entries(slots).toSorted(
    ([, one], [, other]) => Number(!!one.last) - Number(!!other.last),
  );
  it.each(ordered)("Z02 %s", async (place, slot) => {
    const route = place.slice(0, place.lastIndexOf(" "));
    const found: Record<string, number> = {};
    for (const kind of kinds) {
      const within = route.includes("/:");
      const answer = await request(route, own, slot.with(strangeId(kind, slot.of, within), own));
      // What is no id narrows nothing: all of one's own is searched, in the project beside as well.
      if (slot.narrows && !within && kind === "malformed") continue;
      expect([kind, answer.text.includes(mark)]).toEqual([kind, false]);
      found[kind] = answer.status;
    }
    const refused = Object.entries(found).filter(([, status]) => status >= 400 && status < 500);
    if (!slot.narrows) expect(Object.fromEntries(refused)).toEqual(found);
    expect(await written()).toEqual([]);
    // Work that a strange id was passed over for may still be going on, and only so much goes on at once.
    const mine = await vi.waitFor(
      async () => {
        const answer = await request(route, own, slot.with(own[slot.of] ?? "", own));
        if (answer.status === 429) throw new Error(answer.text);
        return answer;
      },
      { timeout: 30_000, interval: 300 },
    );
    // Else they would all be refused for another reason than the id.
    expect(mine.status < 400 || slot.none !== undefined, mine.text).toBe(true);
  });
});

/** What stands for an id and is none, or is not one's own. */
const unclear = (theirs: string, mine: string) => [
  ...["", " ", "\u0000", `${mine}\u0000`, theirs.toUpperCase(), ` ${theirs}`, `${mine},${theirs}`],
  ...["null", "undefined", "*", "%", "."],
];

describe("ids that are absent, unclear or given twice", () => {
  it.each(some(inPaths, 24))("Z07 %s: %s", async (route, name) => {
    const { body } = projectRoutes[route] ?? {};
    const theirs = strange.theirs[name] ?? random;
    const faults: unknown[] = [];
    for (const id of unclear(theirs, own[name] ?? "")) {
      const given = typeof body === "function" ? body(own) : body;
      const { status, text } = await request(route, { ...own, [name]: id }, given);
      if (status >= 500 || text.includes(mark)) faults.push([id, status, text.slice(0, 300)]);
    }
    expect(faults).toEqual([]);
    expect(await written()).toEqual([]);
  });

  const later = Object.entries(slots).filter(([, { last }]) => !last);
  it.each(some(later, 24))("Z07 %s", async (place, slot) => {
    const route = place.slice(0, place.lastIndexOf(" "));
    const mine = own[slot.of] ?? "";
    const theirs = strange.theirs[slot.of] ?? random;
    const sent: (object | string)[] = unclear(theirs, mine).map((id) => slot.with(id, own));
    const [first, second] = [slot.with(mine, own), slot.with(theirs, own)];
    if (route.startsWith("GET ")) {
      const [one, other] = [first, second].map((each) => `${new URLSearchParams(Object.entries(each))}`);
      sent.push(`${one}&${other}`, `${other}&${one}`, `${other}`.replace("=", "[]="), "");
    } else {
      const [one, other] = [first, second].map((each) => JSON.stringify(each).slice(1, -1));
      sent.push(`{${one},${other}}`, `{${other},${one},${other}}`, "{}", "");
      // A list where one id belongs, and the other way round.
      const text = JSON.stringify(second);
      sent.push(
        text.replace(`"${theirs}"`, `["${mine}","${theirs}"]`),
        text.replace(`["${theirs}"]`, `"${theirs}"`),
      );
    }
    const counts = [sent[4], sent[unclear("", "").length + (route.startsWith("GET ") ? 1 : 0)]];
    // Without a project all of one's own is searched, and the project beside is one's own.
    const searched = slot.of === "projectId" && !route.includes("/:");
    const foreign = searched ? strange.theirs.projectId : mark;
    const faults: unknown[] = [];
    for (const given of sent) {
      const { status, text } = await request(route, own, given);
      // Of several in an address the first counts, and in JSON the last.
      const taken = !slot.narrows && status < 400 && counts.includes(given);
      if (status >= 500 || text.includes(foreign) || taken) faults.push([given, status, text.slice(0, 300)]);
    }
    expect(faults).toEqual([]);
    expect(await written()).toEqual([]);
  });
});

it("Z02 nothing foreign was removed or changed by any of it", async () => {
  expect(await foreignRows()).toEqual(untouched);
});
