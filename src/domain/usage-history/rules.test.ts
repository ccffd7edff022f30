import { expect, it } from "vitest";
import { catalog } from "../../tools/catalog.ts";
import { type CsvLine, daysOf, historyCsv, memberName } from "./rules.ts";

it("knows every day of a month", () => {
  const days = daysOf("2026-11");
  expect([days.length, days[0], days[8], days.at(-1)]).toEqual([
    30,
    "2026-11-01",
    "2026-11-09",
    "2026-11-30",
  ]);
  expect(daysOf("2028-02")).toHaveLength(29);
  expect(daysOf("2026-12")).toHaveLength(31);
});

it("names a member by what is known of them", () => {
  const known = { accountId: "a", displayName: "山田", email: "a@example.com" };
  expect(memberName(known)).toBe("山田");
  expect(memberName({ ...known, displayName: "" })).toBe("a@example.com");
  expect(memberName({ accountId: "a", displayName: null, email: null })).toBe("退会した人");
  expect(memberName({ ...known, accountId: null })).toBe("お試しでの利用");
});

it("has columns for what it cost once anything has a price", () => {
  const line: CsvLine = {
    ...{ day: "2026-11-01", kind: "tokens", tool: "faq", member: "山田", project: "春" },
    ...{ reason: "talk", used: 12, cost: null },
  };
  const rows = (lines: CsvLine[]) =>
    historyCsv(lines)
      .trim()
      .split(/\r?\n/u)
      .map((row) => row.split(",").map((cell) => cell.replaceAll('"', "")));
  const plain = [
    "2026-11-01",
    "文章の作成",
    catalog.faq.title,
    "山田",
    "春",
    "アシスタントの返答",
    "12",
    "トークン",
  ];
  expect(rows([line])).toEqual([expect.any(Array), plain]);
  expect(rows([line])[0]).toHaveLength(8);
  const other: CsvLine = {
    ...{ ...line, kind: "storage", tool: null, reason: "?", cost: { amount: 0.5, currency: "USD" } },
  };
  const [head, first, second] = rows([line, other]);
  expect(head?.slice(-2)).toEqual(["料金の目安", "通貨"]);
  expect(first).toEqual([...plain, "", ""]);
  expect(second).toEqual(["2026-11-01", "保存容量", "", "山田", "春", "作成", "12", "バイト", "0.5", "USD"]);
});
