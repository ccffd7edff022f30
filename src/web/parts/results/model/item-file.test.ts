import { expect, test } from "vitest";
import { readRows } from "#src/shared/words/csv.ts";
import { sampleFlag, sampleItem } from "#test/checks/item.samples.ts";
import { itemFile } from "./item-file.ts";

const context = { angleLabel: () => "悩み共感" };
const words = [
  {
    tool: "catchphrase",
    head: "=朝の/つっぱりに\n酒蔵のうるおい",
    body: "無香料・エタノールフリー",
  } as const,
];
const item = sampleItem({ text: "=朝の/つっぱりに\n酒蔵のうるおい", flags: [sampleFlag({ words: "酒蔵" })] });

test("a text file holds the words alone, under a name that every system takes", () => {
  const file = itemFile("キャッチコピー", item, words, "txt", context);
  expect(file).toMatchObject({ name: "キャッチコピー_=朝の つっぱりに.txt", type: "text/plain" });
  expect(file.text).toBe("=朝の/つっぱりに\n酒蔵のうるおい\n無香料・エタノールフリー\n");
});

test("Markdown tells what a colleague needs to check it, flags too", () => {
  const { text } = itemFile("キャッチコピー", item, words, "md", context);
  expect(text).toMatch(/^# キャッチコピー\n\n1\. =朝の/u);
  expect(text).toContain("注意：【要修正】酒蔵：完全表現");
});

test("CSV opens in a spreadsheet as one row, and nothing in it runs as a formula", () => {
  const { text } = itemFile("キャッチコピー", item, words, "csv", context);
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [head, row, ...more] = readRows(text.slice(1).replaceAll("\r\n", "\n"), ",");
  expect(head?.[0]).toBe("コピー");
  expect(row?.[0]).toBe("'=朝の/つっぱりに\n酒蔵のうるおい");
  expect(row).toHaveLength(head?.length ?? 0);
  expect(more).toEqual([]);
});
