import { expect, it } from "vitest";
import { builtInPrefix } from "../../brief/preset/built-in.ts";
import { emptyPreset, type Preset } from "../../brief/preset/schema.ts";
import { differsFor, isOwnKey, presetInput } from "./rules.ts";

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
