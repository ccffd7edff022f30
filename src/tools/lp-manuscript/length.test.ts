import { expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { recordedJobs, replayJob } from "#test/answers/replay.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTools } from "#test/evaluation/run-tool.ts";
import { sampleText } from "#test/support/trial.ts";
import { type LpLength, lpLengths } from "./data/frameworks.ts";
import { atLength, unwritten } from "./length.ts";
import { blocksOf, measuresOf, metaIn } from "./read.ts";
import { transferredBlock } from "./restructure.ts";

const items = runTools(["lp_manuscript"], briefOf(sampleText)).get("lp_manuscript")?.items ?? [];
const meta = items.find(({ kind }) => kind === "meta")?.id ?? "";

function fitted(page: readonly Item[], to: LpLength): Item[] {
  const made = atLength(page, meta, to);
  if (typeof made === "string") throw new Error(made);
  const fields = new Map(made.changed.map((one) => [one.id, one.fields]));
  return page.map((item) => ({ ...item, fields: fields.get(item.id) ?? item.fields }));
}
const names = (page: readonly Item[]) => blocksOf(page).map(({ block }) => block);
const words = (page: readonly Item[]) => blocksOf(page).map(({ heading, points }) => ({ heading, points }));

it("a shorter page leaves blocks and entries out, and the way back gives every word again", () => {
  const short = fitted(items, "short");
  expect(names(short).length).toBeLessThan(names(items).length);
  expect(names(short)).not.toContain("empathy");
  expect(names(short)).toContain("legal");
  expect(measuresOf(short).chars).toBeLessThan(measuresOf(items).chars * 0.75);
  for (const { block, points } of blocksOf(short))
    if (block === "worries" || block === "faq") expect(points.length).toBeLessThanOrEqual(3);
  expect(metaIn(short)?.length).toBe("short");
  expect(words(fitted(short, "standard"))).toEqual(words(items));
  expect(words(fitted(fitted(short, "short"), "long"))).toEqual(words(items));
});

it("what a person wrote, pinned, added or hid stays as it is", () => {
  const own = items.map((item) => {
    if (item.fields.block === "empathy") return { ...item, edited: true };
    if (item.fields.block === "worries") return { ...item, locked: true };
    if (item.fields.block === "closing") return { ...item, fields: { ...item.fields, hidden: true } };
    return item;
  });
  const short = fitted(own, "short");
  expect(names(short)).toContain("empathy");
  const worries = (page: readonly Item[]) => blocksOf(page).find(({ block }) => block === "worries");
  expect(worries(short)?.points).toEqual(worries(items)?.points);
  expect(names(fitted(short, "long"))).not.toContain("closing");
});

it("of a manuscript with parts of its own, names none that its writer left out, but those that no page can be without", async () => {
  for (const job of recordedJobs()) {
    const { runs } = await replayJob(job, { only: ["lp_manuscript"] });
    const whole = (runs.get("lp_manuscript")?.items ?? []) as Item[];
    expect(names(whole)).not.toContain("cause");
    expect(unwritten(whole, "standard")).toEqual([]);
    expect(unwritten(whole, "long")).toEqual([]);
    const broken = whole.filter(({ fields }) => fields.block !== "faq" && fields.block !== "legal");
    expect(unwritten(broken, "standard")).toEqual(["faq", "legal"]);
    // Written short, it may be written out.
    const left = ["price", "reasons", "legal"];
    const short = whole.filter(({ fields }) => !left.includes(String(fields.block)));
    expect(measuresOf(short).chars).toBeLessThan(lpLengths.standard.chars / 2);
    expect(unwritten(short, "standard")).toContain("cause");
  }
});

it("names the blocks of the length that were never written, and a new page does not inherit a cut", () => {
  const made = items.filter(({ fields }) => fields.block !== "empathy" && fields.block !== "cause");
  const known = unwritten(items, "standard");
  expect(unwritten(made, "standard").filter((block) => !known.includes(block))).toEqual(["empathy", "cause"]);
  expect(unwritten(made, "short")).toEqual(unwritten(items, "short"));
  const empathy = items.find(({ fields }) => fields.block === "empathy");
  if (!empathy) throw new Error("no such block");
  expect(transferredBlock(empathy, fitted(items, "short"))).not.toHaveProperty("hidden");
  expect(atLength(items, "other", "short")).toBeTypeOf("string");
});
