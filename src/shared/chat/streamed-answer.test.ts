import { describe, expect, it } from "vitest";
import type { AnswerData } from "../run-parts.ts";
import { appendAnswer } from "./streamed-answer.ts";

const hear = (pieces: AnswerData[]) => pieces.reduce(appendAnswer, { round: 0, text: "" });
const piece = (from: number, text: string, round = 1): AnswerData => ({ round, from, text });

describe("what the assistant says, put together from its pieces", () => {
  it("is the same whether a piece comes live, stored, or both", () => {
    const live = [piece(0, "今日"), piece(2, "は"), piece(3, "晴れ")];
    const stored = [piece(0, "今日は"), piece(3, "晴れ")];
    for (const pieces of [
      live,
      stored,
      [...live, ...stored],
      [...stored, ...live],
      live.flatMap((one) => [one, one]),
    ])
      expect(hear(pieces).text).toBe("今日は晴れ");
  });

  it("waits at a gap for the piece that fills it", () => {
    const cut = hear([piece(0, "今日"), piece(3, "晴れ")]);
    expect(cut.text).toBe("今日");
    expect(appendAnswer(cut, piece(0, "今日は晴れ")).text).toBe("今日は晴れ");
    expect(hear([piece(3, "晴れ")]).text).toBe("");
  });

  it("begins anew with a new round, and takes nothing of an older one", () => {
    const again = hear([piece(0, "今日は"), piece(0, "明日", 2), piece(3, "晴れ", 1), piece(2, "は", 2)]);
    expect(again).toEqual({ round: 2, text: "明日は" });
    expect(hear([piece(0, "今日は"), piece(0, "", 2)]).text).toBe("");
  });
});
