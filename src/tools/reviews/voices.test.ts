import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reviewLimits } from "./definition.ts";
import { readVoices, voiceSources, withVoice } from "./voices.ts";

describe("voices as they are given", () => {
  it("are read from a table by the names of its columns, whatever their order", () => {
    expect(
      readVoices("謝礼,感想,投稿日,経路\n有り,よかった,2025/4/1,店頭\n?,ふつう,先週,\n無し, ,,"),
    ).toEqual([
      {
        id: "V1",
        text: "よかった",
        date: "2025-04-01",
        medium: "店頭",
        attributes: "",
        consent: null,
        paid: true,
      },
      { id: "V2", text: "ふつう", date: "先週", medium: "", attributes: "", consent: null, paid: null },
    ]);
  });

  it.each([
    ["○", true],
    ["許可済み", true],
    ["OK", true],
    ["１", true],
    ["×", false],
    ["不可", false],
    ["no", false],
    ["確認中", null],
    ["", null],
  ])("%j of the permission reads as %j", (cell, consent) => {
    expect(readVoices(`本文,掲載許可\nよかった,${cell}`)[0]?.consent).toBe(consent);
  });

  it("stop at two hundred, and are none where nothing is written", () => {
    const many = Array.from({ length: reviewLimits.voices + 1 }, (_, at) => `声${at}`).join("\n");
    expect(readVoices(many)).toHaveLength(reviewLimits.voices);
    expect(readVoices(" \n ")).toEqual([]);
  });

  it("keep their numbers when one more is put behind them (property)", () => {
    const said = fc.constantFrom("unknown" as const, "yes" as const, "no" as const);
    const words = fc
      .array(fc.constantFrom("よい", ",", '"', "\n", "香り", "・", "1. ", "=1+1"), {
        minLength: 1,
        maxLength: 8,
      })
      .map((parts) => `声${parts.join("")}`);
    const answers = { unknown: null, yes: true, no: false };
    fc.assert(
      fc.property(fc.array(words, { maxLength: 4 }), words, said, said, (before, text, consent, reward) => {
        const all = [...before, text].reduce(
          (table, one, at) =>
            withVoice(table, {
              text: one,
              date: "2025-03-02",
              medium: "店頭",
              attributes: "",
              consent: at === before.length ? consent : "unknown",
              reward: at === before.length ? reward : "unknown",
            }),
          "",
        );
        const made = readVoices(all);
        expect(made.map(({ id }) => id)).toEqual([...before, text].map((_, at) => `V${at + 1}`));
        expect(made.at(-1)).toMatchObject({
          text: text.trim(),
          medium: "店頭",
          consent: answers[consent],
          paid: answers[reward],
        });
        expect(voiceSources(all).map((one) => one.text)).toEqual(made.map((one) => one.text));
      }),
    );
  });
});
