/** Forms of a result that go straight to a machine or a page: nothing meant for the writer is in them. */
import { expect, it } from "vitest";
import { readRows } from "#src/shared/words/csv.ts";
import { concernsToChecklist } from "#src/tools/concerns/export/table.ts";
import { faqToBot } from "#src/tools/faq/export/table.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTool } from "../evaluation/run-tool.ts";
import { sampleText } from "../support/trial.ts";

const brief = briefOf(sampleText);

it("a chatbot is taught the answers that are whole, and no other", () => {
  const { items } = runTool("faq", brief);
  const open = items.filter(({ kind, fields }) => kind === "entry" && fields.missing !== "");
  const whole = items.filter(({ kind, fields }) => kind === "entry" && fields.missing === "");
  expect([open.length, whole.length].every((count) => count > 0)).toBe(true);
  const [head, ...rows] = readRows(faqToBot(items).replaceAll("\r\n", "\n"), ",");
  expect(head).toEqual(["質問", "回答", "カテゴリ"]);
  expect(rows.map(([question, answer]) => [question, answer])).toEqual(
    whole.map(({ text, fields }) => [text, fields.answer]),
  );
  expect(rows.every(([, , category]) => category !== "")).toBe(true);
});

it("the worries stand as a list to tick off, without doubts and notes; without worries there is none", () => {
  const { items } = runTool("concerns", brief);
  const worries = items.filter(({ kind }) => kind === "worry").map(({ text }) => `□ ${text}`);
  expect(worries.length).toBeGreaterThanOrEqual(5);
  expect(concernsToChecklist(items).trimEnd().split("\n")).toEqual([
    "こんなお悩みありませんか？",
    ...worries,
  ]);
  expect(concernsToChecklist(items.filter(({ kind }) => kind === "doubt"))).toBe("");
});
