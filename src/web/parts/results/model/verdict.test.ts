/** The one word of a row: the worst that holds. */
import { expect, it } from "vitest";
import { lengthProblem } from "#src/checks/problem-kinds.ts";
import type { Flag } from "#src/shared/result.ts";
import { sampleFlag, sampleItem } from "#test/checks/item.samples.ts";
import { type VerdictId, verdictIds, verdictLabels, verdictOf } from "./verdict.ts";

const fits = { state: "fits" } as const;
const over = { state: "over" } as const;
const plain = sampleItem({ text: "うるおう夜に", standing: "expression", sources: [] });
const flag = (level: Flag["level"]): Flag => sampleFlag({ id: `r@${level}`, level });

/** Everything that can hold at once, each by itself. */
const holding: Record<VerdictId, Parameters<typeof verdictOf>> = {
  must: [{ ...plain, flags: [flag("must")] }, fits],
  check: [{ ...plain, flags: [flag("check")] }, fits],
  returned: [{ ...plain, status: { state: "returned" } }, fits],
  changed: [{ ...plain, status: { state: "approved", changed: true } }, fits],
  over: [plain, over],
  approved: [{ ...plain, status: { state: "approved" } }, fits],
  review: [{ ...plain, status: { state: "review" } }, fits],
  guess: [{ ...plain, standing: "guess" }, fits],
  grounded: [{ ...plain, standing: "grounded" }, fits],
  expression: [plain, fits],
};

it.each(verdictIds)("says %s where that is all there is", (id) => {
  expect(verdictOf(...holding[id])).toBe(id);
});

it("says the worse of two, in the order of the words", () => {
  const both = { ...plain, flags: [flag("check"), flag("must")], status: { state: "returned" } as const };
  expect(verdictOf(both, over)).toBe("must");
  expect(verdictOf({ ...both, flags: [flag("check")] }, over)).toBe("check");
  expect(verdictOf({ ...both, flags: [] }, over)).toBe("returned");
  expect(verdictOf({ ...plain, status: { state: "approved", changed: true } }, over)).toBe("changed");
  expect(verdictOf({ ...plain, status: { state: "approved" } }, over)).toBe("over");
  expect(verdictOf({ ...plain, status: { state: "used" }, standing: "guess" }, fits)).toBe("approved");
  expect(verdictOf({ ...plain, status: { state: "review" }, standing: "grounded" }, fits)).toBe("review");
  expect(verdictIds.map((id) => verdictLabels[id]).join(" > ")).toBe(
    "要修正 > 要確認 > 差し戻し > 採用後に変更 > 上限超え > 採用 > 確認中 > 仮説 > 根拠 > 表現",
  );
});

it("has nothing to look at in what somebody set aside, in a length alone or in a word that only should be there", () => {
  const dismissed = { ...flag("must"), dismissed: { reason: "確認済み", at: "2026-11-27T00:00:00.000Z" } };
  expect(verdictOf({ ...plain, flags: [dismissed] }, fits)).toBe("expression");
  const long = lengthProblem("Google 検索 見出しの上限全角15字", "全角2.5字");
  expect(verdictOf({ ...plain, problems: [long] }, fits)).toBe("expression");
  expect(verdictOf({ ...plain, problems: ["必ず入れる語「うるみ」がありません。"] }, fits)).toBe(
    "expression",
  );
});

it("has to be looked at: what no sentence says, what is still to be filled in, a twin", () => {
  expect(verdictOf({ ...plain, standing: "unsupported" }, fits)).toBe("check");
  expect(verdictOf({ ...plain, fields: { missing: "返品期限" } }, fits)).toBe("check");
  expect(verdictOf({ ...plain, fields: { missing: ["価格"] } }, fits)).toBe("check");
  expect(verdictOf({ ...plain, fields: { missing: "" } }, fits)).toBe("expression");
  expect(verdictOf({ ...plain, problems: ["「夜に」とほぼ同じ内容です。"] }, fits)).toBe("check");
  expect(verdictOf({ ...plain, isDoubted: true }, fits)).toBe("check");
});

it("what was made before it was judged is grounded by its sources, and says nothing without any", () => {
  const { standing: _, ...before } = plain;
  expect(verdictOf({ ...before, sources: ["B1"] }, fits)).toBe("grounded");
  expect(verdictOf({ ...before, sources: [], evidence: [] }, fits)).toBeNull();
});
