/**
 * The folders of `src` as a table: which imports which, read in the source, and which may, asked of the rules in
 * `.dependency-cruiser.cjs` file by file.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, normalize } from "node:path";
import { picture, textAt } from "./svg.ts";

interface Condition {
  path?: string | string[];
  pathNot?: string | string[];
  circular?: boolean;
  dependencyTypesNot?: string[];
}
interface Rule {
  from: Condition;
  to: Condition;
}

/** From what stands on nothing to what stands on everything. */
const rooms = [
  ...["shared", "config", "ui", "brief", "checks", "db", "engines", "tools", "composer"],
  ...[
    "domain",
    "auth-server",
    "jobs",
    "api",
    "web/shell",
    "web/parts",
    "web/features",
    "web",
    "services",
    "app",
  ],
];

const roomOf = (file: string): string => {
  const [, top = "", second = ""] = file.split("/");
  if (!file.includes("/", 4)) return top === "services.ts" ? "services" : "app";
  const both = `${top}/${second}`;
  return rooms.includes(both) ? both : top;
};

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => join("src", name))
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|contract|fixture|samples)\.tsx?$/.test(name))
  .sort();

/** Imports of each file, as paths from the root. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/(?:from |import\(|^import )"([.#][^"]+)"/gm)].map(
    ([, path = ""]) =>
      path.startsWith("#") ? path.slice(1) : normalize(join(dirname(file), path)).replaceAll("\\", "/"),
  );
}

const rules = (
  createRequire(import.meta.url)("../../../.dependency-cruiser.cjs") as { forbidden: Rule[] }
).forbidden.filter(({ to }) => !to.circular && !to.dependencyTypesNot);
const patterns = (condition: string | string[] | undefined) => [condition ?? []].flat();

/** The pattern of a target may name what the pattern of the source has caught. */
function matches(condition: string | string[] | undefined, file: string, caught: readonly string[]): boolean {
  return patterns(condition).some((pattern) =>
    new RegExp(pattern.replace(/\$(\d)/g, (_, at: string) => caught[Number(at)] ?? "")).test(file),
  );
}

function rulesFrom(file: string): { to: Condition; caught: readonly string[] }[] {
  return rules.flatMap(({ from, to }) => {
    const found = patterns(from.path).map((pattern) => new RegExp(pattern).exec(file));
    const caught = found.find((one) => one !== null);
    if (from.path !== undefined && !caught) return [];
    return from.pathNot !== undefined && matches(from.pathNot, file, [])
      ? []
      : [{ to, caught: caught ?? [] }];
  });
}

/** Whether any file of a room may import any of another: one file of each folder speaks for it. */
function mayImport(inRoom: Map<string, string[]>): Map<string, Set<string>> {
  const oneOfEach = (list: readonly string[]) => [
    ...new Map(list.map((file) => [dirname(file), file])).values(),
  ];
  return new Map(
    rooms.map((room) => {
      const sources = oneOfEach(inRoom.get(room) ?? []).map(rulesFrom);
      const allowed = rooms.filter((other) =>
        (inRoom.get(other) ?? []).some((target) =>
          sources.some((held) =>
            held.every(
              ({ to, caught }) =>
                (to.path !== undefined && !matches(to.path, target, caught)) ||
                (to.pathNot !== undefined && matches(to.pathNot, target, caught)),
            ),
          ),
        ),
      );
      return [room, new Set(allowed)];
    }),
  );
}

const cell = 40;
const [left, top] = [150, 130];

export function foldersPicture(): string {
  const inRoom = Map.groupBy(files, roomOf);
  const allowed = mayImport(inRoom);
  const used = new Set(
    files.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith("src/"))
        .map((target) => `${roomOf(file)} ${roomOf(target)}`),
    ),
  );
  const parts: string[] = [];
  for (const [row, room] of rooms.entries()) {
    const y = top + row * cell;
    parts.push(textAt(left - 12, y + 25, room, 'text-anchor="end" font-size="15"'));
    parts.push(
      textAt(
        0,
        0,
        room,
        `font-size="15" transform="translate(${left + row * cell + 25} ${top - 12}) rotate(-45)"`,
      ),
    );
    for (const [column, other] of rooms.entries()) {
      const x = left + column * cell;
      if (row === column)
        parts.push(`<rect class="faint" x="${x}" y="${y}" width="${cell}" height="${cell}"/>`);
      else if (used.has(`${room} ${other}`))
        parts.push(`<circle class="mark" cx="${x + cell / 2}" cy="${y + cell / 2}" r="8"/>`);
      else if (allowed.get(room)?.has(other))
        parts.push(`<circle class="box" cx="${x + cell / 2}" cy="${y + cell / 2}" r="8"/>`);
    }
  }
  const side = rooms.length * cell;
  for (let line = 0; line <= rooms.length; line += 1) {
    const [x, y] = [left + line * cell, top + line * cell];
    parts.push(`<path class="grid" d="M${left} ${y}h${side}M${x} ${top}v${side}"/>`);
  }
  const key = "Full: the row imports the column. Ring: the rules allow it, nothing uses it. Empty: refused.";
  parts.push(textAt(left, top + side + 30, key, 'class="soft" font-size="14"'));
  return picture(left + side + 90, top + side + 50, "Folders of src, and who imports whom", parts.join("\n"));
}
