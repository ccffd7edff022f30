/** What every file reader must do with good files, and how it says no. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileTextReader } from "#src/engines/file-text/file-text.ts";
import { goodFiles } from "#test/support/files/good.ts";
import { makePptx, makeXlsx } from "#test/support/files/office.ts";
import { makePdf } from "#test/support/files/pdf.ts";

const text = (words: string) => new TextEncoder().encode(words);

export function describeFileTextReader(name: string, create: () => FileTextReader): void {
  describe(`file reader: ${name}`, () => {
    let reader: FileTextReader;
    beforeAll(() => {
      reader = create();
    });
    afterAll(() => reader.close());

    it.each(goodFiles)("reads $name", async (file) => {
      const read = await reader.read({ name: file.name, bytes: file.bytes });
      const pages = file.pages
        .map((page, index) => ({ number: index + 1, text: page }))
        .filter((page) => page.text !== "");
      expect(read).toEqual({
        kind: file.kind,
        pages,
        warnings: file.warns ? [expect.any(String)] : [],
        ...(file.encoding ? { encoding: file.encoding } : {}),
      });
    });

    it.each([
      [
        "価格表.xlsx",
        makeXlsx({
          価格: [
            ["商品名", "価格"],
            ["化粧水", "1,980円"],
          ],
        }),
        "化粧水",
      ],
      ["説明.pptx", makePptx([{ lines: ["とろみのある化粧水です。"] }]), "化粧水"],
      ["商品.json", text('{"商品名":"化粧水"}'), "化粧水"],
    ])("reads %s, kept or not", async (file, bytes, words) => {
      const kinds = await Promise.all(
        [true, false].map((original) => reader.read({ name: file, bytes }, { original })),
      );
      for (const { kind, pages } of kinds)
        expect([kind, pages[0]?.text.includes(words)]).toEqual([file.split(".")[1], true]);
    });

    it("leaves the caller's bytes as they were", async () => {
      const bytes = makePdf([["本文です。"]]);
      const copy = bytes.slice();
      await reader.read({ name: "a.pdf", bytes });
      expect(bytes).toEqual(copy);
    });

    it("reads in the encoding the person chose, and says what could not be read", async () => {
      const bytes = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x0a, 0x93, 0xfa, 0x96, 0x7b);
      expect(await reader.read({ name: "a.txt", bytes }, { encoding: "shift_jis" })).toMatchObject({
        encoding: "shift_jis",
        pages: [{ text: "日本\n日本" }],
        warnings: [],
      });
      const wrong = await reader.read({ name: "a.txt", bytes }, { encoding: "utf-8" });
      expect(wrong.encoding).toBe("utf-8");
      expect(wrong.warnings.join()).toContain("文字コード");
    });

    it("cuts a long text with a warning", async () => {
      const read = await reader.read({ name: "a.txt", bytes: text("あ".repeat(250_000)) });
      expect(read.pages[0]?.text).toHaveLength(200_000);
      expect(read.warnings.join()).toContain("200,000文字");
    });

    it("refuses a file above the limit before looking into it", async () => {
      const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
      await expect(reader.read({ name: "a.txt", bytes })).rejects.toMatchObject({
        code: "payload_too_large",
      });
    });

    it("reads ten at once, each its own words", async () => {
      const words = Array.from({ length: 10 }, (_, index) => `${index}番目の文章です。`);
      const read = await Promise.all(
        words.map((word) => reader.read({ name: "a.pdf", bytes: makePdf([[word]]) })),
      );
      expect(read.map((file) => file.pages[0]?.text)).toEqual(words);
    });

    it("ends when the caller gives up, and reads the next file", async () => {
      const reason = new Error("the person left");
      const controller = new AbortController();
      const reading = reader.read({ name: "a.txt", bytes: text("a") }, { signal: controller.signal });
      controller.abort(reason);
      await expect(reading).rejects.toBe(reason);
      await expect(
        reader.read({ name: "a.txt", bytes: text("a") }, { signal: controller.signal }),
      ).rejects.toBe(reason);
      expect((await reader.read({ name: "a.txt", bytes: text("次の文章") })).pages[0]?.text).toBe("次の文章");
    });

    it("reads again after it was closed", async () => {
      await reader.close();
      expect((await reader.read({ name: "a.txt", bytes: text("再び") })).pages[0]?.text).toBe("再び");
    });
  });
}
