import { describe, expect, it } from "vitest";
import { createRouteChunks, type ManifestRoute, preloadLimit } from "./route-chunks.ts";

const rows: ManifestRoute[] = [
  { id: "root", module: "/root.js", path: "" },
  { id: "shell", parentId: "root", module: "/shell.js" },
  { id: "layout", parentId: "shell", module: "/layout.js" },
  { id: "home", parentId: "layout", index: true, module: "/home.js" },
  { id: "trial", parentId: "layout", path: "trial", module: "/trial.js" },
  { id: "project", parentId: "shell", path: ":project", module: "/project.js" },
  ...Array.from({ length: 8 }, (_, i) => ({
    id: `p${i}`,
    parentId: "shell",
    path: `p${i}`,
    module: `/p${i}.js`,
  })),
];
const manifest = Object.fromEntries(rows.map((row) => [row.id, row]));

/** Imports that end when the test says so. */
function held() {
  const started: string[] = [];
  const ends = new Map<string, { done(): void; fail(): void }>();
  const importModule = (address: string) =>
    new Promise((resolve, reject) => {
      started.push(address);
      ends.set(address, {
        done: () => {
          ends.delete(address);
          resolve({ handle: address });
        },
        fail: () => {
          ends.delete(address);
          reject(new Error("404"));
        },
      });
    });
  return { started, ends, importModule, settle: () => new Promise((resolve) => setImmediate(resolve)) };
}

describe("route chunks", () => {
  it("knows the modules of an address: page and layouts, static before dynamic, query and hash set aside", () => {
    const chunks = createRouteChunks(manifest, {}, async () => ({}));
    expect(chunks.routesOf("/trial?x=1#h")).toEqual(["root", "shell", "layout", "trial"]);
    expect(chunks.routesOf("/Trial/")).toEqual(["root", "shell", "layout", "trial"]);
    expect(chunks.routesOf("/")).toEqual(["root", "shell", "layout", "home"]);
    expect(chunks.routesOf("/abc")).toEqual(["root", "shell", "project"]);
    expect(chunks.routesOf("/a/b")).toEqual([]);
  });

  it("gives the handle of a module that is there, and of nothing else", () => {
    const modules = { root: { handle: "top" }, shell: {}, home: null, trial: "text", layout: undefined };
    const chunks = createRouteChunks(manifest, modules, async () => ({}));
    expect(["root", "shell", "home", "trial", "layout", "project"].map((id) => chunks.handle(id))).toEqual([
      "top",
      ...Array.from({ length: 5 }, () => undefined),
    ]);
  });

  it("a module that is there, or that nobody knows, is not fetched, and one under way only once", async () => {
    const fetched: string[] = [];
    const chunks = createRouteChunks(manifest, { root: {} }, async (address) => void fetched.push(address));
    await Promise.all([chunks.load(["root", "shell", "unknown"]), chunks.load(["shell"])]);
    expect(fetched).toEqual(["/shell.js"]);
  });

  it("C105: never more than 4 in flight ahead of a click, a failure frees its place, all are tried", async () => {
    const { started, ends, importModule, settle } = held();
    const modules = { root: {}, shell: {} };
    const chunks = createRouteChunks(manifest, modules, importModule);
    const all = Array.from({ length: 8 }, (_, i) => chunks.preload(chunks.routesOf(`/p${i}`)));
    await settle();
    expect(preloadLimit).toBe(4);
    expect(started).toHaveLength(4);
    for (let ended = 1; ended <= 8; ended += 1) {
      const [first] = ends.values();
      if (ended % 3 === 0) first?.fail();
      else first?.done();
      await settle();
      expect(ends.size).toBe(Math.min(4, 8 - ended));
    }
    await Promise.all(all);
    expect(new Set(started).size).toBe(8);
    expect(chunks.missing(chunks.routesOf("/p2"))).toEqual(["p2"]);
    expect(chunks.missing(chunks.routesOf("/p1"))).toEqual([]);
    // Every place is free again.
    for (const id of ["layout", "home", "trial", "project"]) void chunks.preload([id]);
    await settle();
    expect(ends.size).toBe(4);
  });

  it("a click waits for no preload, shares the one that is under way, and hears of a failure", async () => {
    const { started, ends, importModule, settle } = held();
    const chunks = createRouteChunks(manifest, { root: {}, shell: {} }, importModule);
    for (let i = 0; i < 6; i += 1) void chunks.preload([`p${i}`]);
    await settle();
    const click = chunks.load(["p5"]);
    expect(started).toHaveLength(5);
    const shared = chunks.load(["p0"]);
    expect(started).toHaveLength(5);
    ends.get("/p5.js")?.done();
    ends.get("/p0.js")?.fail();
    await click;
    await expect(shared).rejects.toThrow("404");
    expect(chunks.handle("p5")).toBe("/p5.js");
    const again = chunks.load(["p0"]);
    ends.get("/p0.js")?.done();
    await again;
    expect(chunks.missing(["p0"])).toEqual([]);
  });
});
