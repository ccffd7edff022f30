/** Notes of many short lines and of many wide gaps are read in about linear time. */
import { expect, it } from "vitest";
import { cpuMs } from "#test/support/global/cpu.ts";
import { parseBrief } from "../parse.ts";
import { numberSentences } from "../sentences.ts";

const time = (text: string): number => cpuMs(() => void parseBrief(numberSentences(text, "B")));

it.each([
  ["short lines, each of which may be a trouble", "毎日をすごす\n"],
  ["wide gaps that end no statement", "あ　"],
])("%s", (_, unit) => {
  time(unit.repeat(500));
  const small = Math.max(5, time(unit.repeat(1000)));
  expect(time(unit.repeat(8000))).toBeLessThan(small * 24);
});

it("a warranty says its label once, and a length of time keeps its own", () => {
  const { features, occasions } = parseBrief(
    numberSentences(
      "除湿機「からり」\n保証：メーカー保証2年\n期間：6か月〜2年6か月、通院は1〜2か月に1回",
      "B",
    ),
  );
  expect(features.map(({ text }) => text)).toEqual([
    "メーカー保証2年",
    "期間：6か月〜2年6か月、通院は1〜2か月に1回",
  ]);
  expect(occasions).toEqual([]);
});
