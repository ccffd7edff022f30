/** 「全部コピー」: everything that a reader reads of a result, once, and nothing that is meant for whoever works on it. */
import { describe, expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { allTools } from "#src/tools/graph.ts";
import { blocksOf } from "#src/tools/lp-manuscript/read.ts";
import { listField, textField } from "#src/tools/pieces/item-fields.ts";
import { listedPages } from "#src/tools/site-structure/read.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { type CopyFormat, copyWords } from "#src/web/parts/results/model/copy-formats.ts";
import { copiedWords, wholeResult } from "#src/web/parts/results/model/whole-copy.ts";
import { briefs } from "../briefs/all.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTools } from "../evaluation/run-tool.ts";

const flat = (text: string) => text.replace(/\s+/gu, "");
const copied = (tool: ToolId, items: readonly Item[], format: CopyFormat = "plain") =>
  copyWords(copiedWords(tool, wholeResult(tool, items), items), format);

describe.each(briefs.filter((_, at) => at % 10 === 0).map(({ id, text }) => [id, text] as const))(
  "%s",
  (_, text) => {
    const runs = runTools(allTools, briefOf(text));
    const itemsOf = (tool: ToolId) => runs.get(tool)?.items ?? [];

    it("a page with its headings, bodies, buttons and the rows of the law", () => {
      const items = itemsOf("lp_manuscript");
      const words = flat(copied("lp_manuscript", items).text);
      // A frame that waits for voices says nothing yet.
      const blocks = blocksOf(items).filter(({ block }) => block !== "voices");
      const isOpen = (part: string) => part === "" || part.includes("【");
      const parts = blocks.flatMap(({ heading, above, below, points, cta, micro }) => [
        ...[heading, ...above, ...below, cta, micro],
        ...points.flatMap((point) => (isOpen(point.text) ? [] : [point.label, point.text])),
      ]);
      const told = parts.filter((part) => !isOpen(part));
      expect(told.length).toBeGreaterThan(40);
      expect(told.filter((part) => !words.includes(flat(part)))).toEqual([]);
      for (const item of items.filter(({ kind }) => kind === "block"))
        for (const note of ["imageNote", "designNote"]) {
          const hint = textField(item, note);
          if (hint !== "") expect(words).not.toContain(flat(hint));
        }
    });

    it("questions with their answers, one alone as well, and a line each", () => {
      const items = itemsOf("faq");
      const entries = items.filter(({ kind }) => kind === "entry");
      expect(copied("faq", items).text).toBe(
        entries.map((item) => `${item.text}\n${textField(item, "answer")}`).join("\n\n"),
      );
      const one = entries.slice(0, 1);
      expect(copyWords(copiedWords("faq", one, items), "plain").text).toBe(
        `${one[0]?.text}\n${textField(one[0] as Item, "answer")}`,
      );
      expect(copied("faq", items, "lines").text.split("\n")).toHaveLength(entries.length);
    });

    it("the pages of a site with title, description and headings", () => {
      const items = itemsOf("site_structure");
      const words = copied("site_structure", items).text;
      for (const { name, title, description, h1, h2, cta } of listedPages(items))
        for (const part of [name, title, description, h1, ...h2, cta]) expect(words).toContain(part);
    });

    it("people by their names, each line of their sheets once", () => {
      const items = itemsOf("persona");
      const words = copied("persona", items).text;
      for (const item of items.filter(({ kind }) => kind === "person"))
        expect(words).toContain(`${textField(item, "name")}　${item.text}`);
      const lines = items.filter(({ kind }) => kind === "line");
      const own = words.split("\n").filter((line) => /：/u.test(line));
      expect(own.length).toBe(lines.reduce((sum, item) => sum + item.text.split("\n").length, 0));
    });

    it.each(allTools)(
      "%s: every piece in every form, without numbers of sentences and signs of what lacks",
      (tool) => {
        const items = itemsOf(tool);
        const [plain, lines, rich] = (["plain", "lines", "formatted"] as const).map((form) =>
          copied(tool, items, form),
        );
        const told = wholeResult(tool, items);
        for (const { text } of told) {
          expect(plain?.text).toContain(text);
          expect(flat(lines?.text ?? "")).toContain(flat(text));
        }
        expect(lines?.text.split("\n")).toHaveLength(told.length);
        const seen = flat(
          (rich?.html ?? "")
            .replace(/<[^>]*>/gu, "")
            .replace(/&amp;/gu, "&")
            .replace(/&quot;/gu, '"'),
        );
        for (const { text } of told)
          expect(seen).toContain(flat(text).replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
        expect(plain?.text).not.toMatch(/［[BFMPK]\d|要確認|要修正|仮説］/u);
        for (const item of items)
          for (const id of listField(item, "ids")) expect(plain?.text).not.toContain(id);
      },
    );
  },
);
