import { describe, expect, it } from "vitest";
import { estimatesOf, estimateTokens } from "./rules.ts";

describe("what a tool may cost", () => {
  it("holds the material once for each question that it is asked in", () => {
    const perCharacter = (tool: Parameters<typeof estimateTokens>[0], input?: Record<string, unknown>) =>
      (estimateTokens(tool, 10_000, input) - estimateTokens(tool, 0, input)) / 10_000;
    expect(perCharacter("faq")).toBe(1);
    expect(perCharacter("analyze")).toBe(4);
    expect([1, 2, 3].map((count) => perCharacter("persona", { count }))).toEqual([1, 2, 3]);
    // A short page is written in one piece.
    expect(perCharacter("lp_manuscript", { length: "short" })).toBe(1);
    // Five parts, and what they share out among them.
    expect(perCharacter("lp_manuscript")).toBe(6);
  });

  it("is what the buttons say before anything is chosen", () => {
    expect(estimatesOf(800).persona).toBe(estimateTokens("persona", 800, {}));
  });
});
