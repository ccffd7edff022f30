import { expect, it } from "vitest";
import { looksLikeLanguage } from "./language.ts";

it.each([
  "参加費は4,800円です。",
  "αリノレン酸とβカロテン、10μg、5℃、Ωの字",
  "crème brûlée, Größe, naïve façade",
  "ABC-123 XK-9 PQR-77",
  "Мы делаем косметику для сухой кожи с 1998 года.",
  "Καλημέρα σας, αυτό είναι ένα προϊόν.",
  "①㈱髙﨑様「～表示」… → ※１",
  "1,980",
  "",
])("is of a language: %s", (text) => {
  expect(looksLikeLanguage(text)).toBe(true);
});

it.each([
  ["bytes read as Latin letters", "Q`ï˝4,800~¯•B"],
  ["the same in capitals", "œ{ŒeXg"],
  ["UTF-8 as Latin letters", "ã\u0081\u0082ã\u0081\u0084ã\u0081\u0086"],
  ["numbers of kanji", "\u0465\u0466\u0467\u0468"],
  ["numbers of katakana", "\u03a0\u03b4\u039e\u03c9 \u03d1\u03a3\u03b2"],
  ["numbers of kana", "\u034b\u0351\u0353\u0360\u0391"],
  ["a shifted alphabet", "7KH SULFH RI WKLV ORWLRQ LV YHUB ORZ DQG WKH VKLSSLQJ LV IUHH"],
])("is none: %s", (_, text) => {
  expect(looksLikeLanguage(text)).toBe(false);
});
