import { expect, it } from "vitest";
import { sampleItem } from "#test/checks/item.samples.ts";
import { itemNote } from "./note.ts";

it("a quotation is quoted word for word with a link to its page, whatever signs stand in the title", () => {
  const page = { title: "調査[2025](最新)", url: "https://report.example/a(1)", date: "2025-03-02" };
  const item = sampleItem({
    kind: "quote",
    text: "62%が\n香りを確かめる。",
    fields: { page },
    sources: ["R1"],
  });
  expect(itemNote(item)).toBe(
    "> 62%が\n> 香りを確かめる。\n>\n> [調査\\[2025\\](最新)](https://report.example/a%281%29) 2025-03-02",
  );
});

it("one of another project names it, and a point is a line with its sources", () => {
  const elsewhere = { name: "春の広告", title: "ブリーフ", to: "/abc" };
  const item = sampleItem({ kind: "quote", text: "京都の茶。", fields: { elsewhere }, sources: ["R1"] });
  expect(itemNote(item)).toBe("> 京都の茶。\n>\n> [案件「春の広告」の材料](/abc)");
  const point = sampleItem({ kind: "point", text: "2,970円です。", fields: {}, sources: ["B2"] });
  expect(itemNote(point)).toBe("- 2,970円です。（根拠 B2）");
});
