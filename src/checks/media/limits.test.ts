import { expect, it } from "vitest";
import { type Medium, media, mediaIn, mediumLabel, mediumLimits } from "./limits.ts";

it.each<[Medium[], string[], boolean | undefined]>([
  [[], [], undefined],
  [["banner"], [], undefined],
  [["lp"], ["fv_main"], true],
  [["lp", "google_search"], ["google_rsa_headline", "fv_main"], true],
  [["x", "line", "lp"], ["line_title", "fv_main", "x_post"], true],
  [["mail", "meta"], ["mail_subject", "meta_headline"], false],
])("the places of %j are %j, the tightest first", (chosen, places, hard) => {
  const limits = mediumLimits(chosen);
  expect(limits.map(({ id }) => id)).toEqual(places);
  expect(limits[0]?.hard).toBe(hard);
});

it("a limit that an administrator has set holds, and may be the tightest", () => {
  expect(mediumLimits(["lp", "google_search"], { fv_main: 20 })[0]).toMatchObject({
    id: "fv_main",
    limit: 20,
  });
});

it.each<[string, Medium[]]>([
  ["化粧水「うるみ」の紹介です。", []],
  ["媒体：LPとＧｏｏｇｌｅ検索広告", ["lp", "google_search"]],
  ["Yahoo!検索広告に出します。", ["yahoo_search"]],
  ["検索広告に出します。", ["google_search"]],
  ["Yahoo!広告とLINE広告に出します。", ["yahoo_search", "line"]],
  ["Instagram広告、Xの投稿、メルマガで使う", ["meta", "x", "mail"]],
  ["バナー3枚", ["banner"]],
  ["お問い合わせはLINEかメールで。HELPもあります。iPhone Xに対応。", []],
])("%s", (text, found) => {
  expect(mediaIn(text)).toEqual(found);
});

it("every medium has a label of its own", () => {
  expect(new Set(media.map(mediumLabel)).size).toBe(media.length);
});
