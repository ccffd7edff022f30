import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PasswordRule } from "../settings.ts";
import { boundedPassword, requireStrongPassword, weaknesses } from "./strength.ts";

const rule: PasswordRule = { minLength: 8, maxBytes: 1024, requiredClasses: [], refuseCommon: true };

describe("refused with a reason", () => {
  it("the 3,000 most common passwords, all of them, also in capitals and full width", async () => {
    const common = dictionary["passwords-common"].slice(0, 3000);
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
    const passed: string[] = [];
    for (const each of common) {
      for (const form of [each, each.toUpperCase(), wide(each)]) {
        if ((await weaknesses(form, rule)).length === 0) passed.push(form);
      }
    }
    expect(common).toHaveLength(3000);
    expect(passed).toEqual([]);
  });

  it.each(["hanako-yamada", "Hanako2026!!", "yamada1990", "hitofude2026", "HITOFUDE!!!!"])(
    "one's own words: %s",
    async (text) => {
      expect(await weaknesses(text, rule, ["hanako.yamada@example.com", "hitofude"])).toEqual(["common"]);
    },
  );

  it("one's own words of four letters or more", async () => {
    expect(await weaknesses("kzqw-58204", rule, ["kzqw@example.com"])).toEqual(["common"]);
    expect(await weaknesses("kzq--58204", rule, ["kzq@example.com"])).toEqual([]);
  });

  it.each([
    "aaaaaaaaaa",
    "abcabcabcabc",
    "12341234",
    "ああああああああ",
    "abcdefghij",
    "987654321",
    "あぃいぅうぇえぉ",
  ])("no secret: %s", async (text) => {
    expect(await weaknesses(text, rule)).toContain("common");
  });

  it("short ones, by characters and not by bytes", async () => {
    expect(await weaknesses("日本語七文字だ", rule)).toEqual(["length"]);
    expect(await weaknesses("🍣🍣🍜🍛🍥🍙🍘", rule)).toEqual(["length"]);
    expect(await weaknesses("日本語で八文字だ", rule)).toEqual([]);
  });

  it("missing classes, when they are asked for", async () => {
    const classes = { ...rule, requiredClasses: ["abcdefghijklmnopqrstuvwxyz", "0123456789"] };
    expect(await weaknesses("TREES-AND-RIVERS", classes)).toEqual(["characters"]);
    expect(await weaknesses("trees-and-rivers", classes)).toEqual(["characters"]);
    expect(await weaknesses("trees-and-7-rivers", classes)).toEqual([]);
  });

  it("all reasons at once, with their words", async () => {
    const strict = { ...rule, minLength: 12, requiredClasses: ["0123456789"] };
    expect(await weaknesses("password", strict)).toEqual(["length", "characters", "common"]);
    await expect(requireStrongPassword("password", strict)).rejects.toMatchObject({
      status: 422,
      code: "weak_password",
      message: expect.stringMatching(
        /at least 12 characters.*one character of each: 0123456789.*easy to guess/,
      ),
      details: { weak_password: { reasons: ["length", "characters", "common"] } },
    });
    expect(await weaknesses("password", { ...rule, refuseCommon: false })).toEqual([]);
  });
});

describe("accepted", () => {
  it.each([
    "correct horse battery staple",
    "猫は庭で眠っていました",
    "  spaces at both ends  ",
    "stone wall by the river",
    "acegikmoqs",
    "x7#Kq!9zLm",
    "🍣 sushi 🍜 ramen 🍛",
  ])("%s", async (text) => {
    await requireStrongPassword(text, rule, ["hanako@example.com", "ヒトフデ"]);
  });

  it("long ones, up to the limit on work", async () => {
    await requireStrongPassword(
      "長い文".repeat(1) + "パスフレーズ".concat("です。また明日会いましょう。".repeat(8)),
      rule,
    );
    await expect(requireStrongPassword("長".repeat(342), rule)).rejects.toMatchObject({
      code: "validation_failed",
    });
  });

  it("those of just as many characters and bytes as the rule bears", async () => {
    expect(boundedPassword("長".repeat(341), rule)).toHaveLength(341);
    expect(boundedPassword(`${"長".repeat(341)}x`, rule)).toHaveLength(342);
    expect(boundedPassword(`${"長".repeat(341)}xx`, rule)).toBeUndefined();
    const short: PasswordRule = { minLength: 8, maxLength: 10, requiredClasses: [], refuseCommon: true };
    expect(boundedPassword("x".repeat(10), short)).toBe("x".repeat(10));
    expect(boundedPassword("x".repeat(11), short)).toBeUndefined();
    const told = async (text: string, each: PasswordRule) =>
      await requireStrongPassword(text, each).catch(({ message }: Error) => message);
    expect(await told("x".repeat(11), short)).toBe("Password cannot be longer than 10 characters");
    expect(await told("長".repeat(342), rule)).toBe("Password cannot be longer than 1024 bytes");
  });

  it("random ones", async () => {
    const letters = fc.constantFrom(..."abcdefghijkmnpqrstuvwxyzABCDEFGH23456789!#$%&");
    const random = fc
      .array(letters, { minLength: 14, maxLength: 14, size: "max" })
      .filter((all) => new Set(all).size > 8);
    await fc.assert(
      fc.asyncProperty(random, async (all) => {
        expect(await weaknesses(all.join(""), rule)).toEqual([]);
      }),
    );
  });
});
