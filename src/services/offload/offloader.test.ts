import { afterEach, expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { createOffloader, type OffloaderOptions, type ThreadedOffloader } from "./offloader.ts";

let desk: ThreadedOffloader;
afterEach(() => desk.close());
const open = (options?: OffloaderOptions) => {
  desk = createOffloader(options);
};

const text = "新潟の酒蔵が作る化粧水「うるみ」。120mL、2,970円(税込)。乾燥肌をととのえます。";
const small = numberSentences(text, "B");
const large = numberSentences(`${text}\n${"送料は550円です。保湿が続きます。\n".repeat(200)}`, "B");
it("reads the same from small material here as from large material in its thread", async () => {
  open();
  expect(await desk.fieldsOf("small", small)).toEqual(parseBrief(small));
  expect(await desk.fieldsOf("large", large)).toEqual(parseBrief(large));
});

it("remembers what it has read", async () => {
  open();
  const read = desk.fieldsOf("large", large);
  expect(desk.fieldsOf("large", large)).toBe(read);
  await read;
});

it("gives up what takes too long, with a reason, and goes on with the next", async () => {
  open({ readMs: 1 });
  await expect(desk.fieldsOf("large", large)).rejects.toMatchObject({ code: "material_too_heavy" });
  expect(await desk.fieldsOf("small", small)).toEqual(parseBrief(small));
});
