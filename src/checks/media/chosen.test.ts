import { expect, it } from "vitest";
import { undecidedMedia } from "../../brief/schema.ts";
import { chosenMediaOf, mediaSlotIds, withMedium } from "./chosen.ts";

it.each([
  [undefined, "化粧水「うるみ」です。", ["lp"], true],
  [undefined, "Google検索広告とバナーに使います。", ["google_search", "banner"], true],
  [["メール", "LP"], "Google検索広告に使います。", ["lp", "mail"], false],
  [["Instagram広告", "折込チラシ"], "", ["meta"], false],
  [[undecidedMedia], "Google検索広告に使います。", [], false],
  [[], "Google検索広告に使います。", [], false],
] as const)("said %j of 「%s」, the media are %j", (said, text, media, isGuess) => {
  const found = chosenMediaOf(said, text);
  expect(found).toMatchObject({ media, isGuess });
});

it("keeps a medium that is chosen, what stands beside it and what it has no name for; without any it is not decided", () => {
  const guess = chosenMediaOf(undefined, "Google検索広告に使います。");
  expect(withMedium(guess, "lp", true)).toEqual(["LP", "Google検索広告"]);
  expect(withMedium(guess, "google_search", false)).toEqual([undecidedMedia]);
  const said = chosenMediaOf(["Google検索広告", "折込チラシ"], "");
  expect(withMedium(said, "google_search", false)).toEqual(["折込チラシ"]);
});

it("writes for the tightest place of all of them, and for four at most", () => {
  expect(mediaSlotIds(chosenMediaOf(["LP", "Google検索広告"], ""))).toEqual([
    "google_rsa_headline",
    "fv_main",
  ]);
  const all = ["LP", "Google検索広告", "Yahoo!検索広告", "LINE広告", "Meta広告", "X", "メール"];
  expect(mediaSlotIds(chosenMediaOf(all, ""))).toHaveLength(4);
  expect(mediaSlotIds(chosenMediaOf(["バナー"], ""))).toEqual([]);
});
