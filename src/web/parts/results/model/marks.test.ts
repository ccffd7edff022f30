import { expect, test } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";
import { sampleFlag, sampleItem } from "#test/checks/item.samples.ts";
import { highlightOf, isHighlighted, sourceIdsOf } from "./highlight.ts";
import { textMarks, unsupportedSpans } from "./marks.ts";
import { applyRewrite } from "./rewrite.ts";

const sources = [
  {
    id: "B1",
    text: "2025年の自社アンケート(n=212)で87%が「使用感に満足」と回答。",
  },
];
const grounded = (text: string) =>
  sampleItem({
    text,
    evidence: linkEvidence(text, ["B1"], sources).evidence,
    sources: ["B1"],
  });

test("a number the material says is evidence, one it does not say is unsupported", () => {
  expect(unsupportedSpans(grounded("87%が満足"))).toEqual([]);
  const item = grounded("95%が満足");
  expect(unsupportedSpans(item).map(({ start, end }) => item.text.slice(start, end))).toEqual(["95%"]);
  expect(textMarks(item).some((mark) => mark.kind === "unsupported")).toBe(true);
});

test("evidence for a part of a claim does not stand for the whole of it", () => {
  const part = { span: { start: 0, end: 2 }, sourceId: "B1", quote: "95人" };
  const item = sampleItem({ text: "95%が満足", evidence: [part] });
  expect(unsupportedSpans(item)).toEqual([{ start: 0, end: 3 }]);
});

test("a dismissed flag is no longer marked", () => {
  const text = "完璧なうるおい";
  const standing = sampleItem({ text, flags: [sampleFlag()] });
  const dismissed = sampleItem({
    text,
    flags: [sampleFlag({ dismissed: { reason: "a", at: "b" } })],
  });
  expect(textMarks(standing).map((mark) => mark.kind)).toEqual(["flag:must"]);
  expect(textMarks(dismissed)).toEqual([]);
});

test("a benefit lights the facts it shares a source with, and no other benefit", () => {
  const row = sampleItem({ id: "row1", kind: "row", sources: ["B1", "B2"] });
  const otherRow = sampleItem({ id: "row2", kind: "row", sources: ["B2"] });
  const fact = sampleItem({ id: "fact1", kind: "fact", sources: ["B2"] });
  const otherFact = sampleItem({ id: "fact2", kind: "fact", sources: ["B5"] });
  const light = highlightOf(row);
  expect([row, otherRow, fact, otherFact].map((item) => isHighlighted(item, light))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(isHighlighted(row, null)).toBe(false);
  const wide = sampleItem({ id: "wide", kind: "fact", sources: ["B8", ...row.sources] });
  expect(isHighlighted(wide, light)).toBe(true);
});

test("sources named by the writer and found by the checks count once each", () => {
  const item = sampleItem({
    sources: ["B1"],
    evidence: [
      { span: { start: 0, end: 1 }, sourceId: "B1", quote: "a" },
      { span: { start: 1, end: 2 }, sourceId: "B3", quote: "b" },
    ],
  });
  expect(sourceIdsOf(item)).toEqual(["B1", "B3"]);
});

test("a rewrite replaces its own sentence and leaves the others", () => {
  const text = "毎朝使えます。シミが消える化粧水。無香料です。";
  const flag = sampleFlag({
    span: { start: text.indexOf("シミ"), end: text.indexOf("シミ") + 2 },
  });
  expect(applyRewrite(text, flag, "うるおいで肌をととのえる化粧水。")).toBe(
    "毎朝使えます。うるおいで肌をととのえる化粧水。無香料です。",
  );
  expect(applyRewrite("シミが消える化粧水", sampleFlag(), "うるおう化粧水")).toBe("うるおう化粧水");
});
