import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };
import { expect, test } from "vitest";
import { iconBodies } from "./icon-data.ts";
import { workIconBodies } from "./work-icons/bodies.ts";
import { writingIconBodies } from "./work-icons/writing-bodies.ts";

test("every icon is the one of the installed icon set", () => {
  const icons: Record<string, { body: string } | undefined> = lucide.icons;
  for (const [name, body] of Object.entries({ ...iconBodies, ...workIconBodies, ...writingIconBodies }))
    expect(body, name).toBe(icons[name]?.body);
});

test("pages without the workspace's icons ask only for common ones", () => {
  const folders = ["shell", "features/auth", "features/legal", "features/landing"];
  const files = folders
    .map((folder) => join("src/web", folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith(".tsx"));
  const asked = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:<Icon name=|\bicon[=:] ?)"([a-z-]+)"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(asked).toContain("loader-circle");
  expect(asked.filter((name) => name !== undefined && name in workIconBodies)).toEqual([]);
});
