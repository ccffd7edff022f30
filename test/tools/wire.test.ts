/** The compact form that models write: it says everything that an output says, and few enough tokens for one minute. */

import { expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { compose } from "#src/composer/compose.ts";
import { toJsonSchema } from "#src/engines/model/write/call-options.ts";
import { acceptedOf } from "#src/shared/refusals/refusal.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools, needsOf, planSteps, promptDependencies } from "#src/tools/graph.ts";
import { changesOf } from "#src/tools/pieces/rewriting.ts";
import { serverTools } from "#src/tools/server.ts";
import type { OutputPart, Results } from "#src/tools/tool.ts";
import { openAnswer, readRow, writeAnswer } from "#src/tools/wire/answer.ts";
import { questionsFor } from "#src/tools/wire/question.ts";
import { briefs } from "#test/briefs/all.ts";
import { openRun } from "#test/evaluation/run-tool.ts";
import { sized } from "#test/support/global/size.ts";
import { prepareAnswers } from "#test/support/provider.ts";

const some = briefs.filter((_, at) => at % sized(5, 9) === 0);

/** Elements of an output, key by key; what stands alone is a list of one. */
type Elements = Record<string, unknown[]>;
const listed = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** Terms are written a group in a row, so that their order is that of the groups. */
const inOrder = (key: string, values: unknown[]) => {
  // Questions come by what they are about.
  if (key === "entries") return values.toSorted((a, b) => (asked(a) < asked(b) ? -1 : 1));
  // A model is asked for no voices where none were given; the frame for them is the composer's.
  if (key === "blocks")
    return values
      .filter((one) => Object(one).block !== "voices")
      .toSorted((a, b) => (Object(a).block < Object(b).block ? -1 : 1));
  return key === "terms" ? values.map((one) => JSON.stringify(one)).sort() : values;
};
const asked = (entry: unknown) => String(Object(entry).question);

function bothWays(
  tool: ToolName,
  brief: ReturnType<typeof briefOf>,
  made: Results,
  asked: Record<string, unknown> = {},
) {
  const results = Object.fromEntries(needsOf(tool).map((parent) => [parent, made[parent]]));
  const run = openRun(tool, brief, { results, input: asked });
  const { tool: one, input, context, given, take, close } = run;
  const output: Record<string, unknown> = { ...compose({ tool, input, context }) };
  const { wire } = one;
  if (!wire) throw new Error(`${tool} has no compact form`);
  const read: Elements = {};
  const add = (key: string, value: unknown) => {
    read[key] = [...(read[key] ?? []), value];
  };
  const sections = one.parts?.(input) ?? [];
  const parts = sections.length > 0 ? sections : [{ ask: "", keys: [] }];
  for (const [at, { keys }] of parts.entries()) {
    const written = writeAnswer(wire, output, openAnswer(wire, given, at), keys);
    const answer = openAnswer(wire, given, at);
    for (const { key, value } of wire.known?.(answer) ?? []) add(key, value);
    for (const [key, rows] of Object.entries(written))
      for (const [index, row] of listed(rows).entries())
        for (const piece of readRow(wire, answer, key, index, row))
          add(piece.key, Reflect.get(piece, "value"));
  }
  for (const { key, toItem } of one.items)
    for (const [index, value] of listed(output[key]).entries()) {
      const draft = acceptedOf(toItem(value, index, given));
      if (draft) take(draft);
    }
  return { output, read, items: close().items };
}

const briefOf = (text: string) => {
  const sentences = numberSentences(text, "B");
  return { sentences, fields: parseBrief(sentences) };
};

it.each(some)(
  "$id: what is written in the compact form of every tool reads as the very same output",
  ({ text }) => {
    const brief = briefOf(text);
    const made: Results = {};
    for (const { tool } of planSteps(allTools, new Set())) {
      const { output, read, items } = bothWays(tool, brief, made);
      made[tool] = items;
      for (const [key, value] of Object.entries(output))
        expect({ tool, key, values: inOrder(key, read[key] ?? []) }).toEqual({
          tool,
          key,
          values: inOrder(key, listed(value)),
        });
    }
  },
);

it.each(some.slice(0, sized(3, 1)))(
  "$id: so is what is written of one piece made anew or put into other words",
  ({ text }) => {
    const brief = briefOf(text);
    const made: Results = {};
    for (const { tool } of planSteps(allTools, new Set())) made[tool] = bothWays(tool, brief, made).items;
    for (const tool of allTools) {
      const firsts = new Map((made[tool] ?? []).toReversed().map((item) => [item.kind, item]));
      for (const item of firsts.values()) {
        const changes = changesOf(tool, item, false).filter((change) => change !== "more");
        for (const change of changes) {
          const { kind, fields, sources } = item;
          const target = { text: item.text, kind, fields, sources, change };
          const { output, read } = bothWays(tool, brief, made, { target });
          for (const [key, value] of Object.entries(output)) {
            const values = listed(value).filter((one) => JSON.stringify(one) !== '{"text":"","sources":[]}');
            expect({ tool, kind, change, key, values: inOrder(key, read[key] ?? []) }).toEqual({
              ...{ tool, kind, change, key, values: inOrder(key, values) },
            });
          }
        }
      }
    }
  },
);

it.each(some)(
  "$id: all answers together, and the longest way through the graph, leave room in 45 s at 40 tokens/s and four at once",
  ({ text }) => {
    const tokens = new Map<ToolName, number[]>();
    for (const { tool, answer } of prepareAnswers(text))
      tokens.set(tool, [...(tokens.get(tool) ?? []), Math.ceil([...answer].length / 2)]);
    const questions = [...tokens.values()].flat();
    const slots = questions.reduce((sum, one) => sum + 0.6 + one / 40, 0);
    expect(slots / 4).toBeLessThan(37);
    // A question waits for the results that it tells, and for no others.
    const wayTo = (tool: ToolName): number => {
      const one = serverTools[tool];
      const parts: readonly OutputPart[] = one.parts?.(one.definition.input.parse({}) as never) ?? [];
      const times = (tokens.get(tool) ?? []).map((count, part) => {
        const told = [...promptDependencies(tool), ...(parts[part]?.tells ?? [])];
        return Math.max(0, ...told.map(wayTo)) + 0.6 + count / 40;
      });
      return Math.max(...times);
    };
    expect(Math.max(...allTools.map(wayTo))).toBeLessThan(41);
  },
);

it.each(allTools)(
  "%s: every question has a schema that strict providers take, and says how to fill it",
  (tool) => {
    const { tool: one, input, context, given } = openRun(tool, briefOf(some[0]?.text ?? ""));
    const questions = questionsFor(one, input, context, { given, embedded: false });
    expect(questions.length).toBeGreaterThan(0);
    for (const { schema, sections, instructions, prompt } of questions) {
      const { json, isStrict } = toJsonSchema(schema);
      expect(isStrict).toBe(true);
      if (sections) {
        // Running text has no keys: its first part is asked for by name.
        const names = [...prompt.matchAll(/【([^】]+)】/gu)].map(([, name = ""]) => name);
        expect(names.some((name) => sections.first.test(name))).toBe(true);
        continue;
      }
      for (const key of Object.keys(json.properties ?? {})) expect(instructions).toContain(`\n${key}`);
    }
    expect(questionsFor(one, input, context, { given, embedded: true })).toHaveLength(1);
  },
);

it("all questions of a tool begin with the same line, and those of no other tool with it", () => {
  const firsts = allTools.map((tool) => {
    const { tool: one, input, context, given } = openRun(tool, briefOf(some[0]?.text ?? ""));
    const questions = questionsFor(one, input, context, { given, embedded: false });
    const asked = [...questions, one.prompt(input, context)];
    return [...new Set(asked.map(({ instructions }) => instructions.split("\n")[0]))];
  });
  for (const own of firsts) expect(own).toHaveLength(1);
  expect(new Set(firsts.flat()).size).toBe(allTools.length);
});

it("a model that writes the output's own shape is understood, once", () => {
  const { tool, input, context, given } = openRun("analyze", briefOf(some[0]?.text ?? ""));
  const [first, second] = questionsFor(tool, input, context, { given, embedded: false });
  const fact = { text: "無香料", kind: "feature", sources: ["B1"] };
  expect(first?.read(["facts", 2], fact)).toMatchObject([{ piece: { key: "facts", index: 2, value: fact } }]);
  expect(first?.read(["facts"], [fact])).toEqual([]);
  expect(second?.read(["facts", 2], fact)).toEqual([]);
});

it("an object in the place of a row is refused with a reason, whatever it holds", () => {
  const { tool, input, context, given } = openRun("analyze", briefOf(some[0]?.text ?? ""));
  const [first] = questionsFor(tool, input, context, { given, embedded: false });
  const [key] = first?.keys ?? [];
  const hostile = { toString: 1, valueOf: null };
  const [read] = first?.read([key ?? "", 0], hostile) ?? [];
  expect(read).toMatchObject({ row: { raw: JSON.stringify(hostile) } });
  expect(JSON.stringify(read)).toContain("文字列で書いてください");
});
