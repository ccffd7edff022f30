import { expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { lpToText } from "./text.ts";

const price = (points: string[]) =>
  [
    {
      ...{ id: "1", kind: "block", text: "まず味わうなら180mL", sources: [], flags: [] },
      fields: {
        block: "price",
        name: "価格",
        at: 0,
        above: 0,
        body: [],
        labels: ["180mL", "送料"],
        points,
        cta: "選ぶ",
        micro: "",
      },
    },
  ] as unknown as Item[];

it("a price is rows where each entry is one line, and entries under their names where one has lines of its own", () => {
  expect(lpToText(price(["2,700円（税込）", "700円（税込）です。"]))).toContain(
    "180mL：2,700円（税込）\n送料：700円（税込）です。\n\n［選ぶ］",
  );
  expect(lpToText(price(["2,700円（税込）\nはじめての方に。", "700円（税込）"]))).toContain(
    "■ 180mL\n2,700円（税込）\nはじめての方に。\n\n■ 送料\n700円（税込）\n\n［選ぶ］",
  );
});
