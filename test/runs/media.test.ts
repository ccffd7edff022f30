/** What the work is used in decides for which place is written: the tightest of the media that somebody chose. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Correction } from "#src/brief/schema.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

let services: TestServices;
let ctx: Context;
let project: ProjectId;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
  project = await make(ctx, "うるみ");
});
afterAll(() => services.drop());

async function made(text: string, ...media: string[]) {
  const corrections: Correction[] = media.length > 0 ? [{ field: "media", values: media }] : [];
  const { runId } = await begin(ctx, project, { goal: "catchphrase", brief: { text, corrections } });
  await finished(ctx, runId, 60_000);
  const result = (await readNewestResults(ctx, project)).find(({ tool }) => tool === "catchphrase");
  if (!result) throw new Error("no result");
  return { input: result.input, lines: result.items.filter(({ kind }) => kind === "line") };
}

it("writes for the tightest place of the chosen media, for the page where nobody chose, with what the text names behind it", async () => {
  const plain = await made(sampleText);
  expect(plain.input).not.toHaveProperty("slots");
  const named = await made(`${sampleText}\nGoogle検索広告に使います。`);
  expect(named.input).toMatchObject({ slots: ["fv_main", "google_rsa_headline"] });
  for (const { fits } of named.lines) expect(fits[0]).toMatchObject({ slot: "fv_main", fits: true });
  const chosen = await made(sampleText, "LP", "Google検索広告");
  expect(chosen.input).toMatchObject({ slots: ["google_rsa_headline", "fv_main"] });
  expect(chosen.lines.length).toBeGreaterThan(0);
  for (const { fits } of chosen.lines)
    expect(fits[0]).toMatchObject({ slot: "google_rsa_headline", fits: true });
  // Said again with another medium: what was chosen last counts, not what an earlier result was made with.
  const later = await made(sampleText, "LINE広告");
  expect(later.input).toMatchObject({ slots: ["line_title"] });
  const undecided = await made(`${sampleText}\nGoogle検索広告に使います。`, "まだ決めていない");
  expect(undecided.input).not.toMatchObject({ slots: ["google_rsa_headline"] });
});
