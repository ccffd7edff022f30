import { afterEach, expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { serverTools } from "#src/tools/server.ts";
import { createDesk, type DeskOptions, type ThreadedDesk } from "./desk.ts";

let desk: ThreadedDesk;
afterEach(() => desk.close());
const open = (options?: DeskOptions) => {
  desk = createDesk(options);
};

const text = "新潟の酒蔵が作る化粧水「うるみ」。120mL、2,970円(税込)。乾燥肌をととのえます。";
const small = numberSentences(text, "B");
const large = numberSentences(`${text}\n${"送料は550円です。保湿が続きます。\n".repeat(200)}`, "B");
const task = (sentences: typeof small) => ({
  tool: "site_structure" as const,
  input: serverTools.site_structure.definition.input.parse({}),
  context: {
    brief: { sentences, fields: parseBrief(sentences) },
    results: {},
    seed: 1,
    avoid: [],
    problems: [],
  },
});
const composed = ({ input, context }: ReturnType<typeof task>) =>
  serverTools.site_structure.compose(input, context);

it("reads and composes the same from small material here as from large material in its threads", async () => {
  open();
  expect(await desk.fieldsOf("small", small)).toEqual(parseBrief(small));
  expect(await desk.fieldsOf("large", large)).toEqual(parseBrief(large));
  expect(desk.compose(task(small))).toEqual(composed(task(small)));
  const made = desk.compose(task(large));
  expect(made).toBeInstanceOf(Promise);
  expect(await made).toEqual(composed(task(large)));
});

it("remembers what it has read", async () => {
  open();
  const read = desk.fieldsOf("large", large);
  expect(desk.fieldsOf("large", large)).toBe(read);
  await read;
});

it("gives up what nobody waits for any more, and goes on with the next", async () => {
  open();
  const stop = new AbortController();
  const made = desk.compose(task(large), stop.signal);
  stop.abort(new Error("stopped"));
  await expect(made).rejects.toThrow("stopped");
  expect(await desk.compose(task(large))).toEqual(composed(task(large)));
});

it("gives up what takes too long, with a reason, and goes on with the next", async () => {
  open({ readMs: 1, composeMs: 1 });
  await expect(desk.fieldsOf("large", large)).rejects.toMatchObject({ code: "material_too_heavy" });
  await expect(desk.compose(task(large))).rejects.toMatchObject({ code: "too_heavy" });
  expect(await desk.fieldsOf("small", small)).toEqual(parseBrief(small));
});
