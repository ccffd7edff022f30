import { expect, it } from "vitest";
import { builtInPrefix } from "../../brief/preset/built-in.ts";
import { emptyPreset, type Preset } from "../../brief/preset/schema.ts";
import { chosenMediaOf } from "../../checks/media/chosen.ts";
import { differsFor, filledFor, isOwnKey, presetInput } from "./rules.ts";

const preset = (given: Partial<Preset> = {}): Preset => ({ ...emptyPreset("店"), ...given });

it("two presets differ for a tool by what it looks at, never by their names", () => {
  const banned = preset({ bannedWords: ["最安"] });
  const emoji = preset({ requiredWords: ["無香料"] });
  expect(differsFor("faq", preset(), null)).toBe(false);
  expect(differsFor("faq", preset(), { ...preset(), name: "別の名前" })).toBe(false);
  expect(differsFor("faq", banned, null)).toBe(true);
  expect(differsFor("faq", null, emoji)).toBe(true);
  expect(differsFor("analyze", banned, null)).toBe(true);
  expect(differsFor("analyze", emoji, null)).toBe(false);
});

it("media decide copy, and the kind of a page its manuscript, and no other tool", () => {
  const media = preset({ media: ["line_title"] });
  const page = preset({ lpType: "pasona" });
  expect([differsFor("catchphrase", media, null), differsFor("faq", media, null)]).toEqual([true, false]);
  expect([differsFor("lp_manuscript", page, null), differsFor("faq", page, null)]).toEqual([true, false]);
  expect(presetInput("catchphrase", media)).toEqual({ slots: ["line_title"] });
  expect(presetInput("lp_manuscript", page)).toEqual({ framework: "pasona" });
  expect(presetInput("faq", { ...media, ...page, media: media.media })).toEqual({});
  expect(presetInput("catchphrase", preset())).toEqual({});
  expect(presetInput("lp_manuscript", preset())).toEqual({});
  expect(presetInput("catchphrase", null)).toEqual({});
});

it("tells presets of one's own from those that everybody has", () => {
  expect([isOwnKey("0190a0a0"), isOwnKey(`${builtInPrefix}b2b`)]).toEqual([true, false]);
});

const advertising = { ...emptyPreset("広告"), media: ["line_title"] };
const chosen = chosenMediaOf(["LP", "Google検索広告"], "");
const guessed = chosenMediaOf(undefined, "Google検索広告に出します。");

it("fills in the places of chosen media, the tightest first, before the preset's, and guessed ones behind the place of a page", () => {
  const places = ["google_rsa_headline", "fv_main"];
  expect(filledFor("catchphrase", { preset: advertising, media: chosen }, undefined)).toEqual({
    chosen: { slots: places },
    guessed: {},
  });
  expect(filledFor("catchphrase", { preset: advertising, media: guessed }, "lp")).toEqual({
    chosen: { slots: ["line_title"] },
    guessed: { slots: ["fv_main", "google_rsa_headline"] },
  });
});

it("fills in nothing for another tool, for a use that has places of its own, and where nobody knows yet", () => {
  const nothing = { chosen: {}, guessed: {} };
  expect(filledFor("faq", { preset: null, media: chosen }, undefined)).toEqual(nothing);
  expect(filledFor("catchphrase", { preset: null, media: chosen }, "mail")).toEqual(nothing);
  expect(
    filledFor("catchphrase", { preset: null, media: chosenMediaOf(undefined, "化粧水です。") }, "lp"),
  ).toEqual(nothing);
  const undecided = chosenMediaOf(["まだ決めていない"], "Google検索広告に出します。");
  expect(filledFor("catchphrase", { preset: null, media: undecided }, undefined)).toEqual(nothing);
});
