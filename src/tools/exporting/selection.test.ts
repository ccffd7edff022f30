import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readRows } from "#src/shared/words/csv.ts";
import { pieceOf } from "#test/tools/piece.ts";
import type { DocumentMeta } from "./document.ts";
import { type Selected, selectionFile } from "./selection.ts";

const about: DocumentMeta = {
  title: "選んだ案",
  project: "うるみ",
  madeAt: "2026-04-01T00:00:00Z",
  conditions: [],
  stale: [],
  problems: [],
};
const line = (head: string, body = ""): Selected => ({
  tool: "catchphrase",
  head,
  body,
  item: pieceOf({ kind: "line", text: head, sources: ["B1"], locked: true }),
});
const entry: Selected = {
  tool: "faq",
  head: "返品できますか。",
  body: "30日間返品できます。",
  item: pieceOf({ kind: "entry", text: "返品できますか。", sources: ["B3"] }),
};
const pieces = [line("うるおう朝", "やわらかな手ざわり"), entry, line("米の力")];
const file = (
  format: Parameters<typeof selectionFile>[0],
  chosen = pieces,
  encoding: "utf-8" | "cp932" = "utf-8",
) => selectionFile(format, { pieces: chosen, about, encoding });
async function bytesOf(format: Parameters<typeof selectionFile>[0], chosen = pieces): Promise<Uint8Array> {
  const body = (await file(format, chosen))?.body;
  return typeof body === "string" ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
}
const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));

describe("chosen pieces as one file", () => {
  it("are plain words, those of a tool together, under its name where there are several", async () => {
    expect(await file("txt")).toMatchObject({
      extension: "txt",
      body: "【キャッチコピー】\n\nうるおう朝\nやわらかな手ざわり\n\n米の力\n\n【よくある質問】\n\n返品できますか。\n30日間返品できます。\n",
    });
    expect((await file("txt", pieces.slice(0, 1)))?.body).toBe("うるおう朝\nやわらかな手ざわり\n");
  });

  it("are rows in the order in which they were chosen, with what they rest on", async () => {
    const made = await file("csv");
    const rows = readRows(new TextDecoder().decode(made?.body as Uint8Array), ",");
    expect(rows).toEqual([
      ["番号", "ツール", "案", "本文", "文字数", "根拠", "注意"],
      ["1", "キャッチコピー", "うるおう朝", "やわらかな手ざわり", "5", "B1", ""],
      ["2", "よくある質問", "返品できますか。", "30日間返品できます。", "8", "B3", ""],
      ["3", "キャッチコピー", "米の力", "", "3", "B1", ""],
    ]);
    expect((await file("csv", pieces, "cp932"))?.mime).toBe("text/csv; charset=Shift_JIS");
  });

  it("are a workbook with a sheet for all and one for each tool; of one tool there is one sheet", async () => {
    const names = (bytes: Uint8Array) =>
      [...(partsOf(bytes)["xl/workbook.xml"] ?? "").matchAll(/<sheet name="([^"]*)"/gu)].map(
        ([, name]) => name,
      );
    expect(names(await bytesOf("xlsx"))).toEqual(["選んだ案", "キャッチコピー", "よくある質問"]);
    expect(names(await bytesOf("xlsx", pieces.slice(0, 1)))).toEqual(["選んだ案"]);
  });

  it("are slides: short ones as rows of their tool, long ones each on its own", async () => {
    const slides = async (chosen: Selected[]) =>
      Object.entries(partsOf(await bytesOf("pptx", chosen)))
        .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/u.test(name))
        .map(([, xml]) => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/gu)].map(([, text]) => text).join("|"));
    const [copy, faq, ...more] = await slides(pieces);
    expect(more).toEqual([]);
    expect(copy).toMatch(/キャッチコピー.*うるおう朝.*米の力/u);
    expect(faq).toMatch(/よくある質問.*返品できますか。/u);
    const long = await slides([line("長い案", "あ".repeat(121)), line("短い案", "い")]);
    expect(long).toHaveLength(2);
    expect((await slides([line("長い案", "あ".repeat(120)), line("短い案", "い")])).length).toBe(1);
  });

  it("are a document with every piece under its tool, and what they rest on", async () => {
    const xml = partsOf(await bytesOf("docx"))["word/document.xml"] ?? "";
    const words = [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/gu)].map(([, text]) => text).join("|");
    for (const text of ["選んだ案", "キャッチコピー", "うるおう朝", "よくある質問", "30日間返品できます。"])
      expect(words).toContain(text);
  });

  it("are in an ad table only as far as they are copy", async () => {
    const fits = [
      { slot: "google_rsa_headline", used: 6, limit: 30, unit: "w2" as const, hard: true, fits: true },
    ];
    const copy = line("米の力");
    const made = await file("ads", [{ ...copy, item: { ...copy.item, fits } }, entry]);
    const text = new TextDecoder().decode(made?.body as Uint8Array);
    expect(text).toContain("米の力");
    expect(text).not.toContain("返品できますか");
  });

  it("have no form that is none of theirs", async () => {
    expect(await file("md")).toBeNull();
  });
});
