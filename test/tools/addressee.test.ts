/** Copy for people whom the brief does not name. */
import { expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";
import { questionsFor } from "#src/tools/wire/question.ts";
import { briefs } from "../briefs/all.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { openRun, runTool } from "../evaluation/run-tool.ts";
import { sampleText } from "../support/trial.ts";

const audience = "50代の働く女性";

it("two lines of ten at least speak to them, mostly three, and rest on the person's own words", () => {
  const short: string[] = [];
  for (const { id, text } of briefs) {
    const brief = briefOf(text);
    const { items } = runTool("catchphrase", brief, { input: { audience } });
    const lines = items.filter(({ kind }) => kind === "line");
    const speaking = lines.filter((line) => line.text.includes(audience));
    expect(lines, id).toHaveLength(10);
    expect(speaking.length, id).toBeGreaterThanOrEqual(2);
    if (speaking.length < 3) short.push(`${id} ${speaking.length}`);
    for (const { text: said, sources } of speaking) {
      expect(sources, said).toContain("A1");
      const own = [...brief.sentences, { id: "A1", text: audience }];
      expect(linkEvidence(said, sources, own).unsupported, said).toEqual([]);
    }
  }
  expect(short.length, short.join()).toBeLessThanOrEqual(6);
});

it("without them, the brief's own audience is spoken to as before", () => {
  const [plain, empty] = [{}, { audience: "" }].map((input) =>
    runTool("catchphrase", briefOf(sampleText), { input }).items.map(({ text }) => text),
  );
  expect(empty).toEqual(plain);
  expect(plain?.join()).not.toContain(audience);
});

it("a model is told of them as data, among the material and as whom the lines are for", () => {
  const { tool, input, context, given } = openRun("catchphrase", briefOf(sampleText), {
    input: { audience },
  });
  const [question] = questionsFor(tool, input, context, { given, embedded: false });
  expect(question?.prompt.split("資料ここまで")[0]).toContain(`\n${audience}`);
  expect(question?.prompt).toContain(`届けたい相手: ${audience}`);
});

it("they stand on one line, however they were given", () => {
  const { items } = runTool("catchphrase", briefOf(sampleText), {
    input: { audience: " 50代の\n働く女性 " },
  });
  const speaking = items.filter(({ kind, text }) => kind === "line" && text.includes("50代の 働く女性"));
  expect(speaking.length).toBeGreaterThanOrEqual(2);
  expect(items.some(({ kind, text }) => kind === "line" && text.includes("\n"))).toBe(false);
});
