import { describe, expect, it } from "vitest";
import { catalog } from "../../tools/catalog.ts";
import {
  estimateChat,
  estimateReading,
  estimateRunTokens,
  estimateSearches,
  estimatesOf,
  hashInput,
  maxAttempts,
  maxOpenRuns,
  runData,
  seedFrom,
  waitingStep,
} from "./rules.ts";

describe("what a tool may cost", () => {
  it("holds the material once for each question that it is asked in", () => {
    const perCharacter = (tool: Parameters<typeof estimateRunTokens>[0], input?: Record<string, unknown>) =>
      (estimateRunTokens(tool, 10_000, input) - estimateRunTokens(tool, 0, input)) / 10_000;
    expect(perCharacter("concerns")).toBe(1);
    expect(perCharacter("faq")).toBe(2);
    expect(perCharacter("analyze")).toBe(5);
    expect([1, 2, 3].map((count) => perCharacter("persona", { count }))).toEqual([1, 2, 3]);
    // A short page is written in one piece.
    expect(perCharacter("lp_manuscript", { length: "short" })).toBe(1);
    // The manuscript, what is looked up beside it, and its questions.
    expect(perCharacter("lp_manuscript")).toBe(3);
  });

  it("is what the buttons say before anything is chosen", () => {
    expect(estimatesOf(800).persona).toBe(estimateRunTokens("persona", 800, {}));
  });

  it("is a round number, on the high side", () => {
    // Frame and material once, and as many pieces as the tool is known to make.
    expect(estimateRunTokens("concerns", 0)).toBe(
      Math.ceil((1500 + catalog.concerns.pieces.about * 90) / 100) * 100,
    );
    expect(estimateRunTokens("concerns", 1)).toBeGreaterThan(1500 + catalog.concerns.pieces.about * 90);
  });

  it("of an answer holds four turns with as much of the brief as is given, and what was put beside it", () => {
    expect(estimateChat(0)).toBe(18_000);
    expect(estimateChat(1)).toBe(18_100);
    expect(estimateChat(6000)).toBe(42_000);
    expect(estimateChat(9000)).toBe(42_000);
    expect(estimateChat(0, true)).toBe(50_000);
  });

  it("of a memo that is read holds a row for each sentence", () => {
    expect(estimateReading(0)).toBe(6400);
    expect(estimateReading(1000)).toBe(10_200);
    expect(estimateReading(1001)).toBe(10_300);
  });

  it("of searches counts only where the web is asked", () => {
    const searches = (tool: "search" | "faq", scope: string) => estimateSearches({ tool, input: { scope } });
    expect([searches("search", "web"), searches("search", "all")]).toEqual([5, 5]);
    expect([searches("search", "project"), searches("faq", "web")]).toEqual([0, 0]);
  });
});

describe("a run", () => {
  it("is known again by what it was asked to do", () => {
    const asked = { goal: ["faq"] };
    expect(hashInput("b", asked, null)).toBe(hashInput("b", { goal: ["faq"] }, null));
    const others = [hashInput("c", asked, null), hashInput("b", {}, null), hashInput("b", asked, "i")];
    expect(new Set([...others, hashInput("b", asked, null)]).size).toBe(4);
  });

  it("has one seed for each id, a whole number", () => {
    expect(seedFrom("0000000f-0000-7000-8000-000000000000")).toBe(0);
    expect(seedFrom("0000001f-0000-7000-8000-000000000000")).toBe(1);
    expect(seedFrom("ffffffff-0000-7000-8000-000000000000")).toBe(0xfffffff);
  });

  it("is shown with its times and with words for what went wrong", () => {
    const at = new Date("2026-11-21T03:00:00Z");
    const row = { state: "failed", attempt: 2, startedAt: at, endedAt: null, errorCode: "internal" } as const;
    const shown = runData(row);
    expect(shown).toMatchObject({ state: "failed", attempt: 2, startedAt: at.toISOString(), endedAt: null });
    expect(shown.error).toMatchObject({ code: "internal", message: expect.stringMatching(/。$/u) });
    expect(runData({ ...row, errorCode: null }).error).toBeNull();
    expect(waitingStep("faq")).toMatchObject({ tool: "faq", state: "waiting", tokens: 0, cost: null });
  });

  it("is given up after three take-overs; four of a project may be open", () => {
    expect([maxAttempts, maxOpenRuns]).toEqual([3, 4]);
  });
});
