/** Shorter words of a line: letters are taken away, and what it says stands. */
import { expect, it } from "vitest";
import { cutsOf, fullerOf, preservesClaims, shorterNotes } from "./cuts.ts";

it.each([
  ["初期費用0円、最初の60日は無料です。", "初期費用0円、最初の60日無料。"],
  ["じつは、乾燥肌をととのえます。", "乾燥肌をととのえます。"],
  ["オンラインで予約することができます。", "オンラインで予約できます。"],
])("%s → %s", (text, short) => {
  expect(cutsOf(text)[0]).toBe(short);
});

it("leaves a line alone that has nothing to spare, and takes the full stop only for want of room", () => {
  for (const text of ["無香料も、エタノールフリーも。", "送料は安いです。", "うる朝、はじめませんか。"])
    expect(cutsOf(text)).toEqual([]);
  expect(cutsOf("うる朝、はじめませんか。", true)).toEqual(["うる朝、はじめませんか"]);
});

it("never takes a condition, a number or a claim", () => {
  expect(cutsOf("初回のみ30日間返品可。")).toEqual([]);
  expect(preservesClaims("初回のみ30日間返品可。", "30日間返品可。")).toBe(false);
  expect(preservesClaims("最初の60日は無料です。", "最初は無料です。")).toBe(false);
  expect(preservesClaims("87%が満足。", "満足。")).toBe(false);
  // Another line is no shorter one.
  expect(preservesClaims("初期費用0円、最初の60日は無料です。", "次の締めの前に、ハヤシフト。")).toBe(false);
});

it("a note is put in full and back, where it is one", () => {
  expect(fullerOf("重ねる手間より、ふれる時間。")).toEqual(["重ねる手間より、ふれる時間です。"]);
  expect(fullerOf("初期費用0円、最初の60日無料。")[0]).toBe("初期費用0円、最初の60日は無料です。");
  expect(fullerOf("専任の担当が初期設定を代行")).toEqual([]);
  expect(shorterNotes("ふれる時間です。")).toEqual(["ふれる時間。"]);
});
