/** Restructuring the blocks of a page and the pages of a site: stored, taken back, and kept when all is made anew. */

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { result, resultItem } from "#src/db/schema/result.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { lockItem, undoItem } from "#src/domain/result/commands/edit.ts";
import { exportResult } from "#src/domain/result/commands/export.ts";
import { restructureItem } from "#src/domain/result/commands/restructure.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import type { StructureView } from "#src/domain/result/schema.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import { varyItem } from "#src/domain/run/commands/vary.ts";
import { unwritten } from "#src/tools/lp-manuscript/length.ts";
import { blocksOf } from "#src/tools/lp-manuscript/read.ts";
import { listedPages } from "#src/tools/site-structure/read.ts";
import type { StructureAct } from "#src/tools/structure/act.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { join, make, newKey } from "./support.ts";

type Tool = "lp_manuscript" | "site_structure";
let services: TestServices;
let owner: Context;
let projectId: ProjectId;
let briefId: string;

async function write(goal: Tool[], inputs = {}) {
  const ask = { goal, inputs, keep: [], idempotencyKey: newKey() };
  const { runId } = await askTools(owner, projectId, ask, async () => briefId);
  await finished(owner, runId, 60_000);
}
async function read(tool: Tool) {
  const found = (await readNewestResults(owner, projectId)).find((result) => result.tool === tool);
  if (!found) throw new Error(`no result of ${tool}`);
  return found;
}
const blocks = async () => blocksOf((await read("lp_manuscript")).items);
const names = async () => (await blocks()).map(({ block }) => block);
const block = async (name: string) => {
  const item = (await read("lp_manuscript")).items.find(({ fields }) => fields.block === name);
  return item?.id ?? "";
};
const headingOf = async (id: string) =>
  (await read("lp_manuscript")).items.find((item) => item.id === id)?.text ?? "";
const tree = async () =>
  listedPages((await read("site_structure")).items).map(({ slug, depth }) => `${depth}${slug}`);
const page = async (slug: string) =>
  (await read("site_structure")).items.find(({ fields }) => fields.slug === slug)?.id ?? "";
const restructure = async (id: string, act: StructureAct) =>
  restructureItem(owner, await accessItem(owner, id, "work"), { act });
/** By its act; without one, whichever is the newest. */
const takeBack = async (id: string, { act }: Pick<StructureView, "act"> = { act: null }) =>
  restructureItem(owner, await accessItem(owner, id, "work"), { undo: act?.id ?? null });
const file = async (tool: Tool, format: "txt" | "csv" | "html") => {
  const access = await accessResult(owner, (await read(tool)).id, "read");
  const { body } = await exportResult(
    owner,
    access,
    { format, encoding: "utf-8" },
    AbortSignal.timeout(9000),
  );
  return new TextDecoder().decode(body);
};

beforeAll(async () => {
  services = await createTestServices();
  owner = await services.person();
  projectId = await make(owner);
  ({ id: briefId } = await saveBrief(owner, projectId, { text: sampleText, corrections: [] }));
  await write(["lp_manuscript", "site_structure"]);
}, 120_000);
afterAll(() => services.drop());

describe("the blocks of a page", () => {
  it("are moved, hidden and copied, each taken back, the newest first; what is hidden is in no file", async () => {
    const made = await names();
    const faq = await block("faq");
    const moved = await restructure(faq, { act: "move", to: 1 });
    expect((await names()).slice(0, 3)).toEqual(["fv", "faq", made[1]]);
    const price = await block("price");
    const words = await headingOf(price);
    expect(await file("lp_manuscript", "txt")).toContain(words);
    const hidden = await restructure(price, { act: "hide" });
    expect(await names()).not.toContain("price");
    expect(await file("lp_manuscript", "txt")).not.toContain(words);
    expect(await file("lp_manuscript", "csv")).not.toContain(words);
    const copied = await restructure(faq, { act: "copy" });
    expect((await names()).slice(0, 3)).toEqual(["fv", "faq", "faq"]);
    await expect(takeBack(faq, hidden)).rejects.toMatchObject({ code: "conflict" });
    for (const act of [copied, hidden, moved]) await takeBack(faq, act);
    expect(await names()).toEqual(made);
    await expect(takeBack(faq, moved)).rejects.toMatchObject({ code: "conflict" });
  });

  it("may be moved while pinned, and a move is taken back like any change; a viewer moves nothing", async () => {
    const made = await names();
    const faq = await block("faq");
    await lockItem(owner, await accessItem(owner, faq, "work"), { locked: true });
    await restructure(faq, { act: "move", to: 0 });
    expect((await names())[0]).toBe("faq");
    await lockItem(owner, await accessItem(owner, faq, "work"), { locked: false });
    await undoItem(owner, await accessItem(owner, faq, "work"));
    expect(await names()).toEqual(made);
    const viewer = await join(services, projectId, "viewer");
    await expect(accessItem(viewer, faq, "work")).rejects.toMatchObject({ code: "forbidden" });
  });

  it("a copy of a pinned block is not pinned itself", async () => {
    const faq = await block("faq");
    const pin = async (locked: boolean) => lockItem(owner, await accessItem(owner, faq, "work"), { locked });
    await pin(true);
    const copied = await restructure(faq, { act: "copy" });
    const [made] = copied.act?.added ?? [];
    const [row] = await owner.db
      .select({ locked: resultItem.locked, item: resultItem.item })
      .from(resultItem)
      .where(eq(resultItem.id, made ?? ""));
    expect([row?.locked, row?.item.locked]).toEqual([false, false]);
    await takeBack(faq, copied);
    await pin(false);
  });

  it("stand still while the result is being made: its places are the writer's", async () => {
    const { id } = await read("lp_manuscript");
    const setState = (state: "making" | "done") =>
      owner.db.update(result).set({ state }).where(eq(result.id, id));
    const faq = await block("faq");
    await setState("making");
    await expect(restructure(faq, { act: "copy" })).rejects.toMatchObject({ code: "conflict" });
    await setState("done");
    await restructure(faq, { act: "hide" });
    expect(await names()).not.toContain("faq");
    await restructure(faq, { act: "show" });
  });

  it("step back for a shorter page and come again, at once or taken back; a hidden one stays hidden", async () => {
    const made = await names();
    const { items } = await read("lp_manuscript");
    const meta = items.find(({ kind }) => kind === "meta")?.id ?? "";
    const price = await block("price");
    await restructure(price, { act: "hide" });
    const shortened = await restructure(meta, { act: "length", to: "short" });
    const short = await names();
    expect(short).not.toContain("empathy");
    await takeBack(meta, shortened);
    expect(await names()).toEqual(made.filter((name) => name !== "price"));
    await restructure(meta, { act: "length", to: "short" });
    await restructure(meta, { act: "length", to: "standard" });
    expect(await names()).toEqual(made.filter((name) => name !== "price"));
    for (let act = 0; act < 3; act += 1) await takeBack(meta);
    expect(await names()).toEqual(made);
  });

  it("keep two first views side by side, of which one is used", async () => {
    const first = await block("fv");
    const copied = await restructure(first, { act: "copy" });
    const { items, act } = copied;
    const other = act?.added[0] ?? "";
    const { runId } = await varyItem(owner, await accessItem(owner, other, "work"), {
      change: "reroll",
      idempotencyKey: newKey(),
    });
    await finished(owner, runId, 60_000);
    // It says something of its own by now: taking the copy back would lose that.
    await expect(takeBack(first, copied)).rejects.toThrow("このあとに変更がある");
    const headings = (await read("lp_manuscript")).items.filter(({ fields }) => fields.block === "fv");
    expect(new Set(headings.map(({ text }) => text)).size).toBe(2);
    expect((await blocks()).filter((one) => one.block === "fv")).toMatchObject([{ item: { id: first } }]);
    await restructure(other, { act: "choose" });
    expect((await blocks()).filter((one) => one.block === "fv")).toMatchObject([{ item: { id: other } }]);
    await restructure(first, { act: "choose" });
    await restructure(other, { act: "hide" });
    expect(items.length).toBe((await read("lp_manuscript")).items.length);
  });

  it("stay moved, hidden and copied when all is made anew; under another framework only what is hidden stays", async () => {
    await restructure(await block("faq"), { act: "move", to: 1 });
    await restructure(await block("steps"), { act: "hide" });
    await restructure(await block("reasons"), { act: "copy" });
    const before = await names();
    await write(["lp_manuscript"]);
    expect(await names()).toEqual(before);
    await write(["lp_manuscript"], { lp_manuscript: { framework: "quest" } });
    const after = await names();
    expect(after.indexOf("faq")).toBeGreaterThan(after.indexOf("reasons"));
    expect(after).not.toContain("steps");
    expect(after.at(-1)).toBe("legal");
  });
});

describe("the pages of a site", () => {
  it("go under other pages, are added and merged, and stay so when the site is made anew", async () => {
    const made = await tree();
    const [, second = "", third = ""] = made.map((entry) => entry.slice(1));
    const moved = await restructure(await page(third), { act: "under", parent: second, to: 0 });
    expect((await tree()).slice(1, 3)).toEqual([`2${second}`, `3${third}`]);
    await takeBack(await page(third), moved);
    expect(await tree()).toEqual(made);
    await restructure(await page(third), { act: "under", parent: second, to: 0 });
    const added = await restructure(await page(second), { act: "add", name: "取扱店舗" });
    expect(added.items.at(-1)).toMatchObject({ text: "取扱店舗", edited: true });
    const fourth = made[3]?.slice(1) ?? "";
    const into = await page(second);
    const titles = listedPages((await read("site_structure")).items);
    const gone = titles.find(({ slug }) => slug === fourth);
    await restructure(await page(fourth), { act: "merge", into });
    const merged = listedPages((await read("site_structure")).items);
    expect(merged.map(({ slug }) => slug)).not.toContain(fourth);
    expect(merged.flatMap(({ links }) => links)).not.toContain(fourth);
    const target = merged.find(({ slug }) => slug === second);
    expect(gone?.materials.every((one) => target?.materials.includes(one))).toBe(true);
    expect(await file("site_structure", "csv")).toContain("取扱店舗");
    const before = await tree();
    await write(["site_structure"]);
    expect(await tree()).toEqual(before);
  });

  it("are never put below themselves, below a fourth level or beside the top, and a pinned page takes nothing in", async () => {
    const pages = listedPages((await read("site_structure")).items);
    const [home, parent] = pages;
    const child = pages.find((one) => one.parent === parent?.slug);
    const other = pages.find((one) => one.depth === 2 && one.slug !== parent?.slug);
    const tries: [string | undefined, StructureAct][] = [
      [home?.item.id, { act: "under", parent: parent?.slug ?? "", to: 0 }],
      [parent?.item.id, { act: "under", parent: child?.slug ?? "", to: 0 }],
      [parent?.item.id, { act: "under", parent: other?.slug ?? "", to: 0 }],
      [home?.item.id, { act: "hide" }],
      [other?.item.id, { act: "copy" }],
    ];
    const before = await tree();
    for (const [id = "", act] of tries)
      await expect(restructure(id, act)).rejects.toMatchObject({ code: "conflict" });
    await lockItem(owner, await accessItem(owner, parent?.item.id ?? "", "work"), { locked: true });
    await expect(
      restructure(other?.item.id ?? "", { act: "merge", into: parent?.item.id ?? "" }),
    ).rejects.toThrow("選んだ案");
    expect(await tree()).toEqual(before);
  });
});

describe("a page that was written short", () => {
  it("gets the blocks of a longer one beside its own, word for word as they stood", async () => {
    await write(["lp_manuscript"], { lp_manuscript: { length: "short" } });
    const short = (await read("lp_manuscript")).items;
    const meta = short.find(({ kind }) => kind === "meta")?.id ?? "";
    await restructure(meta, { act: "length", to: "standard" });
    const before = (await read("lp_manuscript")).items;
    const lacking = unwritten(before, "standard");
    expect(lacking).toEqual(expect.arrayContaining(["empathy", "cause", "steps"]));
    const standing = before.filter(({ kind }) => kind === "block").length;
    await write(["lp_manuscript"], {
      lp_manuscript: { length: "standard", once: { blocks: lacking, standing } },
    });
    const { items, state } = await read("lp_manuscript");
    expect(state).toBe("done");
    const stood = (one: { id: string; text: string; fields: object }) => ({
      text: one.text,
      fields: one.fields,
    });
    expect(items.map(stood)).toEqual(expect.arrayContaining(before.map(stood)));
    const added = items.filter(({ text }) => !before.some((one) => one.text === text));
    expect(added.length).toBeGreaterThan(0);
    expect(
      added.every(({ kind, fields }) => kind === "block" && lacking.some((id) => id === fields.block)),
    ).toBe(true);
    expect(await names()).toEqual(expect.arrayContaining(["fv", "empathy", "legal"]));
    expect((await names()).indexOf("empathy")).toBeLessThan((await names()).indexOf("price"));
  });
});
