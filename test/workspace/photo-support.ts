/** A project with banners on the composer, and what tests of their photos ask of it. */
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import type { Context, Engines } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem, type ItemAccess } from "#src/domain/result/access.ts";
import { bannerTag, readBanner, renderBanner } from "#src/domain/result/commands/banner.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { bannerFieldsSchema, hasPhotoPlace } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { make, newKey } from "./support.ts";

export interface Board {
  services: TestServices;
  owner: Context;
  projectId: ProjectId;
  /** The banners as they are now. */
  read(): Promise<Item[]>;
  work(id: string): Promise<ItemAccess>;
  drawn(id: string): Promise<{ tag: string; photo: string; bytes: Uint8Array }>;
  stored(): Promise<number>;
}

export async function makeBoard(engines: Partial<Engines> = {}): Promise<Board> {
  const services = await createTestServices({ engines });
  const owner = await services.person();
  const projectId = await make(owner);
  const { id: briefId } = await saveBrief(owner, projectId, { text: sampleText, corrections: [] });
  const ask = { goal: ["images" as const], inputs: {}, keep: [], idempotencyKey: newKey() };
  const { runId } = await askTools(owner, projectId, ask, async () => briefId);
  await finished(owner, runId, 60_000);
  return {
    services,
    owner,
    projectId,
    async read() {
      const results = await readNewestResults(owner, projectId);
      const items = results.find(({ tool }) => tool === "images")?.items ?? [];
      return items.filter(({ kind }) => kind === "banner");
    },
    work: (id) => accessItem(owner, id, "work"),
    async drawn(id) {
      const shown = await readBanner(owner, await accessItem(owner, id, "read"));
      const { report, bytes } = await renderBanner(owner, shown, { width: 320 });
      return { tag: bannerTag(owner, shown, 320), photo: report.photo, bytes };
    },
    stored: async () => (await readUsage(owner)).storage.used,
  };
}

export const photoFacts = {
  own: (width = 1200, height = 900) => ({
    name: "店先.png",
    bytes: new Uint8Array(png(width, height)),
    origin: "own" as const,
  }),
  place: (item: Item) => hasPhotoPlace(bannerFieldsSchema.parse(item.fields)),
  photoOf: (item: Item | undefined) => bannerFieldsSchema.parse(item?.fields).photo,
};
