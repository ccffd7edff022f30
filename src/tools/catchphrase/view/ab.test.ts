import { describe, expect, it } from "vitest";
import { briefOf } from "../../../../test/evaluation/run-cases.ts";
import { runTool } from "../../../../test/evaluation/run-tool.ts";
import { sampleText } from "../../../../test/support/trial.ts";
import { differencesOf } from "./ab.ts";

const lines = runTool("catchphrase", briefOf(sampleText), { input: { count: 10 } }).items.filter(
  ({ kind }) => kind === "line",
);
const [first] = lines;
if (!first) throw new Error("no line was made");
const points = (a: typeof first, b: typeof first) => differencesOf(a, b).map(({ point }) => point);

describe("two lines", () => {
  it("that say the same differ in nothing", () => expect(differencesOf(first, first)).toEqual([]));

  it("differ in each point that is not alike, with both sides and what it tests", () => {
    const other = { ...first, fields: { ...first.fields, angle: "coined" }, text: "何本お試しですか。" };
    const [angle] = differencesOf(first, other);
    expect(angle).toMatchObject({ point: "切り口", b: "造語" });
    expect(angle?.tests).toContain("造語");
    expect(points(first, other)).toContain("問いかけ");
    expect(points(first, { ...first, sources: ["B99"] })).toEqual(["根拠"]);
    const longer = { ...first, counts: { ...first.counts, c1: first.counts.c1 + 4 } };
    expect(points(first, longer)).toEqual(["長さ"]);
    expect(points(first, { ...longer, counts: { ...first.counts, c1: first.counts.c1 + 3 } })).toEqual([]);
    expect(points({ ...first, text: "3分で" }, { ...first, text: "すぐに" })).toEqual(["数字"]);
  });
});
