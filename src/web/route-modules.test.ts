import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** React Router takes what a module of a route gives by its name: under another it is left out, and nothing says so. */
const taken =
  /^(default|loader|clientLoader|action|clientAction|ErrorBoundary|HydrateFallback|handle|headers)$/;
const alsoTaken = /^(links|meta|middleware|clientMiddleware|shouldRevalidate|Layout)$/;

const text = (file: string) => readFileSync(join("src/web", file), "utf8");
const modules = [
  "root.tsx",
  ...[...text("routes.ts").matchAll(/"([\w/-]+\.tsx)"/g)].map(([, file = ""]) => file),
];

function exported(file: string): string[] {
  const lines = text(file).matchAll(/^export (default)?(?:(?:async )?(?:function|const|class) (\w+))?/gm);
  return [...lines].map(([line, isDefault, name]) => isDefault ?? name ?? line);
}

it.each(modules)("%s gives nothing under a name that the router does not know", (file) => {
  const names = exported(file);
  expect(names).toContain("default");
  expect(names.filter((name) => !taken.test(name) && !alsoTaken.test(name))).toEqual([]);
});

it("errors have a screen inside the document, and the document's own have one too", () => {
  expect(exported("shell/shell.tsx")).toContain("ErrorBoundary");
  expect(exported("root.tsx")).toContain("ErrorBoundary");
});
