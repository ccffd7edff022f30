/** A site as files that are handed over: briefs for whoever makes the pages, a workbook for whoever plans them. */
import { strFromU8, unzipSync } from "fflate";
import mammoth from "mammoth";
import { describe, expect, it } from "vitest";
import { exporters } from "#src/tools/exports.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTools } from "../evaluation/run-tool.ts";
import { sampleText } from "../support/trial.ts";

const items = runTools(["site_structure"], briefOf(sampleText)).get("site_structure")?.items ?? [];
const of = (kind: string) => items.filter((item) => item.kind === kind);
const about = {
  title: "サイト構成",
  project: "うるみ",
  madeAt: "2026-11-22T00:00:00Z",
  conditions: [],
  stale: [],
  problems: [],
};
async function bytesOf(form: "briefs" | "xlsx"): Promise<Uint8Array> {
  const draw = () => Promise.reject(new Error("a site has no pictures"));
  const { body } = await exporters.site_structure[form]({ items, about, encoding: "utf-8", draw });
  return typeof body === "string" ? new TextEncoder().encode(body) : body;
}

describe("the site", () => {
  it("as page briefs in Word: a heading, its terms and its material a page", async () => {
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await bytesOf("briefs")) });
    const pages = of("page");
    expect(value.match(/<h2>(?:<a [^>]*><\/a>)?\d+ /gu)).toHaveLength(pages.length);
    for (const { text, fields } of pages)
      for (const words of [text, fields.purpose, fields.term, fields.description])
        expect(value).toContain(String(words));
  });

  it("as an Excel workbook: pages and ways through, a sheet each", async () => {
    const files = unzipSync(await bytesOf("xlsx"));
    const rows = (at: number) =>
      strFromU8(files[`xl/worksheets/sheet${at}.xml`] ?? new Uint8Array()).match(/<row[ >]/gu);
    expect(rows(1)).toHaveLength(of("page").length + 1);
    expect(rows(2)).toHaveLength(of("flow").length + 1);
  });
});
