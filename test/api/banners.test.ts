import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { visitor as visitorTable } from "#src/db/schema/project.ts";
import type { Context } from "#src/domain/context.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import { bannerFieldsSchema, bannerSizes } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { type Fetch, openTrial, readEvents, type TrialClient } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";

let services: TestServices;
let call: Fetch;
let visitor: TrialClient;
let items: Item[];

/** Everything the images tool makes for a visitor's brief, on the composer. */
async function makeImages(): Promise<Item[]> {
  const { runId, briefId } = await visitor.run({ text: sampleText });
  await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
  const everybody = services.context({ visitorId: null, user: null, addressHash: "test" });
  const [row] = await everybody.db.select({ id: visitorTable.id }).from(visitorTable);
  const ctx: Context = services.context({ visitorId: row?.id ?? null, user: null, addressHash: "test" });
  const projectId = await requireTrialProject(ctx);
  const ask = { goal: ["images" as const], inputs: {}, keep: [], idempotencyKey: "images-of-the-sample" };
  const started = await askTools(ctx, projectId, ask, async () => briefId);
  await finished(ctx, started.runId, 60_000);
  const results = await readNewestResults(ctx, projectId);
  return results.find(({ tool }) => tool === "images")?.items ?? [];
}

beforeAll(async () => {
  services = await createTestServices();
  const api = createApi(services);
  call = async (path, init) => api.request(path, init);
  visitor = await openTrial(call);
  items = await makeImages();
}, 120_000);
afterAll(() => services.drop());

const bannersOf = () => items.filter(({ kind }) => kind === "banner");
const picture = (item: Item | undefined, query = "") => `/api/v1/items/${item?.id}/banner.png${query}`;

describe("banner pictures", () => {
  it("are drawn from the item at its exact size, for its owner only", async () => {
    expect(bannersOf()).toHaveLength(9);
    for (const item of bannersOf().slice(0, 3)) {
      const { size } = bannerFieldsSchema.parse(item.fields);
      const response = await visitor.fetch(picture(item));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      const view = new DataView(await response.arrayBuffer());
      expect([view.getUint32(16), view.getUint32(20)]).toEqual([
        bannerSizes[size].width,
        bannerSizes[size].height,
      ]);
    }
    const stranger = await openTrial(call);
    for (const path of [picture(bannersOf()[0]), `/api/v1/items/${bannersOf()[0]?.id}/banner`]) {
      const answers = [await stranger.fetch(path), await call(path)];
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(answer.headers.get("etag")).toBeNull();
        expect(await answer.json()).toMatchObject({ error: { code: "not_found" } });
      }
    }
  });

  it("have an ETag of what they show: the same until the words change, another for each width", async () => {
    const [, second] = bannersOf();
    const first = await visitor.fetch(picture(second));
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    const again = await visitor.fetch(picture(second), { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
    const smaller = await visitor.fetch(picture(second, "?width=320"));
    expect(smaller.headers.get("etag")).not.toBe(tag);
    expect(new DataView(await smaller.arrayBuffer()).getUint32(16)).toBe(320);

    const edited = await visitor.send("PATCH", `/api/v1/items/${second?.id}`, { text: "朝の一本、うるみ。" });
    expect(edited.status).toBe(200);
    const after = await visitor.fetch(picture(second), { headers: { "if-none-match": tag } });
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(tag);
  });

  it("come with what was measured on them", async () => {
    const answer = await visitor.send("GET", `/api/v1/items/${bannersOf()[0]?.id}/banner`);
    expect(answer.body).toMatchObject({ width: 1200, height: 628, report: { overflow: false, missing: [] } });
    const { report } = answer.body as { report: { contrast: { text: number; cta: number } } };
    expect(Math.min(report.contrast.text, report.contrast.cta)).toBeGreaterThanOrEqual(4.5);
  });

  it("exist for banners only, in sensible widths, and say why one cannot be drawn", async () => {
    const shot = items.find(({ kind }) => kind === "shot");
    expect((await visitor.fetch(picture(shot))).status).toBe(404);
    for (const query of ["?width=5000", "?width=1", "?width=x", "?download=2"])
      expect((await visitor.fetch(picture(bannersOf()[0], query))).status).toBe(400);
    const saved = await visitor.fetch(picture(bannersOf()[0], "?download=1"));
    expect(saved.headers.get("content-disposition")).toMatch(
      /^attachment; filename="banner-\w+-\d+x\d+\.png"$/,
    );

    const last = bannersOf().at(-1);
    await visitor.send("PATCH", `/api/v1/items/${last?.id}`, { text: "서울の味を、うるみ。" });
    const refused = await visitor.send("GET", `/api/v1/items/${last?.id}/banner`);
    expect(refused).toMatchObject({ status: 422, body: { error: { code: "image_failed" } } });
  });
});
