/** The tables of the database by the file that describes them, and what refers to what. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { is, Table } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { graph, graphStyle } from "./svg.ts";

const folder = "src/db/schema";
/** Nearly everything refers to these: named in the box instead of drawn. */
const everywhere = ["account", "project"];

interface Described {
  name: string;
  room: string;
  columns: number;
  refersTo: string[];
}

async function describe(): Promise<Described[]> {
  const found = new Map<string, Described>();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort();
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(resolve(join(folder, file))).href);
    for (const table of Object.values(exported).filter((one) => is(one, Table)))
      if (table instanceof PgTable) {
        const { name, columns, foreignKeys } = getTableConfig(table);
        const refersTo = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
        const room = file.replace(/\.ts$/, "");
        found.set(name, { name, room, columns: columns.length, refersTo: [...new Set(refersTo)].sort() });
      }
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function box({ name, refersTo }: Described): string {
  const named = everywhere.filter((one) => one !== name && refersTo.includes(one));
  return `"${name}" [label="${name}${named.length > 0 ? `\\n→ ${named.join(", ")}` : ""}"]`;
}

/** One picture of the tables that belong to a project, one of the rest. */
export async function tablePictures(): Promise<Record<string, string>> {
  const tables = await describe();
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ofProject = new Set(["project"]);
  for (let before = 0; before !== ofProject.size; ) {
    before = ofProject.size;
    for (const { name, refersTo } of tables)
      if (refersTo.some((one) => ofProject.has(one))) ofProject.add(name);
  }
  const draw = (title: string, shown: Described[]) => {
    const names = new Set(shown.map(({ name }) => name));
    const rooms = [...Map.groupBy(shown, ({ room }) => room)].map(
      ([room, inside]) =>
        `subgraph "cluster_${room}" { label="${room}" style="rounded,filled" margin=10; ${inside.map(box).join("; ")} }`,
    );
    const edges = shown.flatMap(({ name, refersTo }) =>
      refersTo
        .filter((other) => other !== name && names.has(other) && !everywhere.includes(other))
        .map((other) => `"${name}" -> "${other}"`),
    );
    return graph(
      title,
      `digraph { ${graphStyle} rankdir=LR; pack=14; packmode="array_c3"; ${[...rooms, ...edges].join("; ")} }`,
    );
  };
  if (!byName.has("project") || ofProject.size < 10) throw new Error("tables no longer refer to project");
  const [inside, outside] = [
    tables.filter(({ name }) => ofProject.has(name)),
    tables.filter(({ name }) => !ofProject.has(name)),
  ];
  return {
    "tables-project": await draw(`Tables of a project (${inside.length})`, inside),
    "tables-rest": await draw(`Tables of accounts and of the installation (${outside.length})`, outside),
  };
}
