import { afterEach, expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { siteStructureDefinition } from "#src/tools/site-structure/definition.ts";
import { compose } from "./compose.ts";
import { type Composing, createComposing } from "./composing.ts";

let composing: Composing;
afterEach(() => composing.close());

const text = "新潟の酒蔵が作る化粧水「うるみ」。120mL、2,970円(税込)。乾燥肌をととのえます。";
const small = numberSentences(text, "B");
const large = numberSentences(`${text}\n${"送料は550円です。保湿が続きます。\n".repeat(200)}`, "B");
const task = (sentences: typeof small) => ({
  tool: "site_structure" as const,
  input: siteStructureDefinition.input.parse({}),
  context: {
    brief: { sentences, fields: parseBrief(sentences) },
    ...{ results: {}, seed: 1, avoid: [], problems: [] },
  },
});

it("composes the same from small material here as from large material in its thread", async () => {
  composing = createComposing();
  expect(composing.compose(task(small))).toEqual(compose(task(small)));
  const made = composing.compose(task(large));
  expect(made).toBeInstanceOf(Promise);
  expect(await made).toEqual(compose(task(large)));
});

it("gives up what nobody waits for any more, and goes on with the next", async () => {
  composing = createComposing();
  const stop = new AbortController();
  const made = composing.compose(task(large), stop.signal);
  stop.abort(new Error("stopped"));
  await expect(made).rejects.toThrow("stopped");
  expect(await composing.compose(task(large))).toEqual(compose(task(large)));
});

it("gives up what takes too long, with a reason", async () => {
  composing = createComposing({ composeMs: 1 });
  await expect(composing.compose(task(large))).rejects.toMatchObject({ code: "too_heavy" });
  expect(composing.compose(task(small))).toEqual(compose(task(small)));
});
