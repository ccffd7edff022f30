/** @module-tag long */
/** 「これだけ作り直す」 and the verbs for every kind of piece: what is offered does something, and what is not says why. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { readNewestResults, readRunResults } from "#src/domain/result/queries.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import { varyItem } from "#src/domain/run/commands/vary.ts";
import type { Item } from "#src/shared/result.ts";
import { allTools } from "#src/tools/graph.ts";
import { changesOf, isRewrittenAlone, notAlone, rewordingsOf } from "#src/tools/pieces/rewriting.ts";
import type { Change } from "#src/tools/target.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { some } from "#test/support/global/size.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { make, newKey } from "./support.ts";

let services: TestServices;
let owner: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices();
  owner = await services.person();
  projectId = await make(owner);
  const saved = await saveBrief(owner, projectId, { text: sampleText, corrections: [] });
  const ask = { goal: [...allTools], inputs: {}, keep: [], idempotencyKey: newKey() };
  const { runId } = await askTools(owner, projectId, ask, async () => saved.id);
  await finished(owner, runId, 60_000);
}, 120_000);
afterAll(() => services.drop());

const itemsOf = async (tool: ToolId) =>
  (await readNewestResults(owner, projectId)).find((result) => result.tool === tool)?.items ?? [];
/** The first piece of each kind, and of a sheet or a page the first of each part. */
const firsts = (items: readonly Item[]) => [
  ...new Map(
    items
      .toReversed()
      .map((item) => [`${item.kind}/${String(item.fields.part ?? item.fields.block ?? "")}`, item] as const),
  ).values(),
];
const vary = async (item: Item, change: Change) =>
  varyItem(owner, await accessItem(owner, item.id, "work"), { change, idempotencyKey: newKey() });

it.each(some(allTools, 4))(
  "%s: each piece that is made alone is another one afterwards, and no other piece is",
  async (tool) => {
    for (const item of firsts(await itemsOf(tool))) {
      const where = `${tool}/${item.kind}: ${item.text}`;
      if (!isRewrittenAlone(tool, item)) {
        expect(changesOf(tool, item, false), where).not.toContain("reroll");
        await expect(vary(item, "reroll"), where).rejects.toThrow(notAlone);
        continue;
      }
      const before = await itemsOf(tool);
      const run = await finished(owner, (await vary(item, "reroll")).runId);
      const after = await itemsOf(tool);
      expect(
        after.map(({ id }) => id),
        where,
      ).toEqual(before.map(({ id }) => id));
      expect(
        after.filter(({ id }) => id !== item.id),
        where,
      ).toEqual(before.filter(({ id }) => id !== item.id));
      const told = ({ text, fields }: Item) => JSON.stringify([text, fields]);
      const now = after.find(({ id }) => id === item.id);
      expect(run.state, where).toBe("done");
      expect(now && told(now), where).not.toBe(told(item));
    }
  },
);

it("rows of an analysis, its strengths, banners and shots have three others to choose from", async () => {
  for (const [tool, kind, change] of [
    ["analyze", "row", "another"],
    ["analyze", "row", "softer"],
    ["analyze", "strength", "another"],
    ["analyze", "price-reason", "another"],
    ["images", "banner", "shorter"],
    ["images", "shot", "harder"],
  ] as const) {
    const before = await itemsOf(tool);
    const item = before.find((one) => one.kind === kind);
    if (!item) throw new Error(`no ${kind}`);
    expect(rewordingsOf(tool, item), kind).toContain(change);
    const { runId } = await vary(item, change);
    await finished(owner, runId);
    const options = (await readRunResults(owner, runId)).flatMap(({ items }) => items);
    expect(options, `${kind} ${change}`).toHaveLength(3);
    // They wait to be chosen: what stands is as it was.
    expect(await itemsOf(tool)).toEqual(before);
  }
});
