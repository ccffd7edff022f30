/** The copy of a banner is swapped by hand: headline, the line under it, the button and the badge. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessItem } from "#src/domain/result/access.ts";
import { readBanner } from "#src/domain/result/commands/banner.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

it("is drawn with the new words when the material holds them, and a claim that it does not hold, or words that do not fit, are refused", async () => {
  const ctx = await services.person();
  const project = await make(ctx);
  await finished(ctx, (await begin(ctx, project, { goal: "images" })).runId);
  const made = (await readNewestResults(ctx, project)).find(({ tool }) => tool === "images");
  const id = made?.items.find(({ kind }) => kind === "banner")?.id ?? "";
  const access = async () => accessItem(ctx, id, "work");
  const text = "朝のつっぱりに酒蔵のうるおい";
  const fields = { sub: "無香料・エタノールフリー", cta: "くわしく見る", badge: "" };
  const item = await editItem(ctx, await access(), { text, byHand: true, fields });
  expect(item).toMatchObject({ text, fields, edited: true, ready: true });
  const { banner } = await readBanner(ctx, await access());
  expect(banner).toMatchObject({ headline: text, sub: fields.sub, cta: fields.cta, badge: "" });

  const claimed = await editItem(ctx, await access(), {
    text,
    byHand: true,
    fields: { badge: "今だけ半額" },
  });
  expect(claimed.ready).toBe(false);
  const wrongs: Record<string, string>[] = [
    { cta: "あ".repeat(13) },
    { badge: "あ".repeat(21) },
    { layout: "band" },
  ];
  for (const wrong of wrongs)
    await expect(editItem(ctx, await access(), { text, byHand: true, fields: wrong })).rejects.toMatchObject({
      code: "invalid_input",
    });
});
