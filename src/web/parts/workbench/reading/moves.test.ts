import { expect, it } from "vitest";
import { likelyMove, moveKeys, movesFrom } from "./moves.ts";

it.each([
  ["public", "熟成に40日かけています。", "internal"],
  ["internal", "納期は11月末。", "public"],
  ["competitor", "ミドリ堂は1,200円です。", "public"],
  ["unsure", "香料は使っていません。", "public"],
  ["unsure", "競合のミドリ堂は1,200円です。", "competitor"],
  ["unsure", "「最安」は使わない。", "forbidden"],
  ["unsure", "先方の担当は山田さん。", "internal"],
] as const)("of %s, 「%s」, the first offer is %s", (role, text, to) => {
  expect(likelyMove(role, text)).toBe(to);
});

it("offers every place but the one where the sentence stands, in the order of the keys", () => {
  for (const role of moveKeys) expect([...movesFrom(role), role].toSorted()).toEqual(moveKeys.toSorted());
  expect(movesFrom("aim")).toEqual(moveKeys);
  expect(movesFrom("unsure")).toEqual(moveKeys.slice(0, 4));
});
