import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { coreProperties, escapeXml, xmlTimestamp, zipText } from "./xml.ts";

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const signs = fc.oneof(
  fc.constantFrom("&", "<", ">", '"', "&amp;", "\n", "\t", "\r", "\u0000", "\uFFFE", "𠮷", "👨‍👩‍👧"),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
);

it("any text is XML, and reads as it was but for what XML cannot hold (property)", () => {
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 30 }), (text) => {
      const made = escapeXml(text);
      expect(made).not.toMatch(/[<>"]/u);
      expect(made.replace(/&(amp|lt|gt|quot);/gu, "")).not.toContain("&");
      const held = text.replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, (sign) =>
        /[\n\t]/u.test(sign) ? sign : "",
      );
      expect(made.replace(/&(?:amp|lt|gt|quot);/gu, (entity) => entities[entity] ?? entity)).toBe(held);
    }),
  );
});

it("a time is told to the second in UTC, and the title is text", () => {
  expect(xmlTimestamp("2026-04-01T09:08:07.654+09:00")).toBe("2026-04-01T00:08:07Z");
  const xml = coreProperties({ title: "A & <B>", madeAt: "2026-04-01T00:00:00.000Z" });
  expect(xml).toContain("<dc:title>A &amp; &lt;B&gt;</dc:title>");
  expect(xml.match(/2026-04-01T00:00:00Z/gu)).toHaveLength(2);
});

it("a file of files holds each of them as it was given", () => {
  const files = { "a.xml": "あ", "b/c.xml": "" };
  const found = unzipSync(zipText(files));
  expect(Object.fromEntries(Object.entries(found).map(([name, part]) => [name, strFromU8(part)]))).toEqual(
    files,
  );
});
