import { expect, it } from "vitest";
import { count } from "#src/checks/count.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTool } from "#test/evaluation/run-tool.ts";
import { sampleText } from "#test/support/trial.ts";
import { faqInputSchema, faqLimits, faqTones } from "./definition.ts";
import { faqPrompt } from "./prompt.ts";

const brief = briefOf(sampleText);
const answers = (tone: string) =>
  runTool("faq", brief, { input: { tone } }).items.map(({ fields }) => String(fields.answer));
const lengthOf = (texts: string[]) => texts.reduce((sum, text) => sum + count(text).c1, 0);

it("a brief answer is shorter and a soft one longer, of the same facts and within the same limits", () => {
  expect(lengthOf(answers("brief"))).toBeLessThan(lengthOf(answers("plain")));
  expect(lengthOf(answers("soft"))).toBeGreaterThan(lengthOf(answers("plain")));
  for (const tone of Object.keys(faqTones)) {
    const made = answers(tone);
    expect(made.length).toBeGreaterThanOrEqual(faqLimits.least);
    for (const answer of made) expect(count(answer).c1).toBeLessThanOrEqual(faqLimits.answer.max);
  }
});

it("a model is told the tone, and nothing where none was chosen", () => {
  const context = { brief, results: {}, seed: 1, avoid: [], problems: [] };
  const prompt = (tone?: string) => faqPrompt(faqInputSchema.parse({ tone }), context).prompt;
  expect(prompt("brief")).toContain("簡潔に");
  expect(prompt("soft")).toContain("やわらかく");
  expect(prompt()).not.toContain("口調");
});
