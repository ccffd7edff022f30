/** @module-tag long */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { createDraftFeed } from "#src/domain/generation/commands/draft-feed.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { choosePreset, chooseThreadPreset } from "#src/domain/preset/commands.ts";
import { accessProject, type ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import { varyItem } from "#src/domain/run/commands/vary.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { readTrial } from "#src/domain/trial/queries.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";
import { addPreset, begin, make, newKey, resavePreset } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const staleTools = async (ctx: Context, projectId: ProjectId): Promise<Partial<Record<ToolName, string[]>>> =>
  Object.fromEntries(
    (await readNewestResults(ctx, projectId))
      .filter(({ stale }) => stale.length > 0)
      .map(({ tool, stale }) => [tool, stale]),
  );
/** Makes these tools on the newest brief. */
async function remake(ctx: Context, projectId: ProjectId, goal: "stale" | "everything" | ToolName[]) {
  const brief = await readNewestBrief(ctx, projectId);
  const ask = { goal, inputs: {}, keep: [], idempotencyKey: newKey() };
  const { runId } = await askTools(ctx, projectId, ask, async () => brief?.id ?? "");
  return finished(ctx, runId, 30_000);
}

describe("a run under a preset", () => {
  it("writes by it, records its version, and edits and rerolls are looked at by the same rules", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const id = await addPreset(ctx, projectId, {
      bannedWords: ["うるおい"],
      requiredWords: ["はじめての一歩"],
      media: ["line_title"],
      lpType: "simple",
    });
    await choosePreset(ctx, projectId, id);
    await finished(ctx, (await begin(ctx, projectId, { goal: "all" })).runId, 30_000);
    const results = await readNewestResults(ctx, projectId);
    expect(results.length).toBeGreaterThan(8);
    for (const { preset, items, tool, stale } of results) {
      expect({ tool, preset, stale }).toEqual({ tool, preset: { key: id, version: 1 }, stale: [] });
      expect(JSON.stringify(items.map(({ text, fields }) => [text, fields]))).not.toContain("うるおい");
    }
    const catchphrases = results.find(({ tool }) => tool === "catchphrase");
    expect(catchphrases?.input).toMatchObject({ slots: ["line_title"] });
    expect(results.find(({ tool }) => tool === "lp_manuscript")?.input).toMatchObject({
      framework: "simple",
    });
    expect(catchphrases?.items.some(({ text }) => text.includes("はじめての一歩"))).toBe(true);
    expect(catchphrases?.problems).toEqual([]);
    const line = catchphrases?.items[0];
    const access = await accessItem(ctx, line?.id ?? "", "work");
    expect(await editItem(ctx, access, { text: "ｳﾙｵｲを毎日に。", byHand: true })).toMatchObject({
      ready: false,
      problems: expect.arrayContaining(["使わない語「うるおい」が入っています。"]),
    });
    const varied = await varyItem(ctx, access, { change: "another", idempotencyKey: newKey() });
    await finished(ctx, varied.runId);
  });

  it("shows a line that is being written no further than up to a banned word, and the next one again", async () => {
    const ctx = await services.person();
    const sent: string[] = [];
    const events = {
      ...ctx.engines.events,
      append: async (_stream: string, parts: { part: unknown }[]) => {
        sent.push(...parts.map(({ part }) => JSON.stringify(part)));
      },
    };
    const watched = { ...ctx, engines: { ...ctx.engines, events } };
    const feed = createDraftFeed(watched, "run", "catchphrase", (line) => line.includes("激安"));
    for (const letter of "まいにち激安の店") feed.add(["lines", 0, "text"], letter);
    for (const letter of "次の行") feed.add(["lines", 1, "text"], letter);
    feed.end();
    const shown = sent.join("");
    expect(shown).not.toContain("安");
    expect(shown).not.toContain("店");
    expect(shown).toContain("次の行");
  });

  it("says which word it could not place", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const long = "とても長くてどの枠にも入らない言葉をここに";
    await choosePreset(
      ctx,
      projectId,
      await addPreset(ctx, projectId, { requiredWords: [long], media: ["line_title"] }),
    );
    await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
    const [made] = await readNewestResults(ctx, projectId);
    expect(made?.problems).toEqual([`必ず入れる語「${long}」は、どの案にも入れられませんでした。`]);
    expect(made?.state).toBe("done");
  });
});

it("a visitor chooses among the built-in ones with the start, and nothing else", async () => {
  const ctx = await services.visit();
  const { runId } = await start(ctx, { goal: "catchphrase", preset: "builtin:refined" });
  await finished(ctx, runId);
  const view = await readTrial(ctx);
  expect(view.preset).toBe("builtin:refined");
  expect(view.results[0]).toMatchObject({ preset: { key: "builtin:refined", version: 1 }, stale: [] });
  const foreign = await services.person();
  const id = await addPreset(foreign, await make(foreign));
  await expect(start(ctx, { preset: id })).rejects.toMatchObject({ code: "not_found" });
  await finished(ctx, (await start(ctx, { goal: "catchphrase", preset: null })).runId);
  expect((await readTrial(ctx)).results[0]).toMatchObject({ preset: null, stale: [] });
});

describe("out of date by a preset", () => {
  it("exactly the tools that read what changed, and what was made from them; an update mends it", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    await finished(ctx, (await begin(ctx, projectId, { goal: "all" })).runId, 30_000);
    const all = (await readNewestResults(ctx, projectId)).map(({ tool }) => tool);
    expect(await staleTools(ctx, projectId)).toEqual({});

    const id = await addPreset(ctx, projectId, { lpType: "simple" });
    await choosePreset(ctx, projectId, id);
    expect(Object.keys(await staleTools(ctx, projectId))).toEqual(["lp_manuscript", "site_structure"]);

    await resavePreset(ctx, id, { name: "名前だけ" }, 1);
    expect(await staleTools(ctx, projectId)).toEqual({});

    await resavePreset(ctx, id, { tone: "plain" }, 2);
    const byTone = await staleTools(ctx, projectId);
    expect(byTone.catchphrase).toEqual([
      "プリセットが変わりました。",
      "元にしたペルソナの材料が変わりました。",
    ]);
    expect(byTone.analyze).toBeUndefined();
    expect(byTone.search).toBeUndefined();
    expect(Object.keys(byTone).sort()).toEqual(
      all.filter((tool) => tool !== "analyze" && tool !== "search").sort(),
    );

    await resavePreset(ctx, id, { bannedWords: ["激安"] }, 3);
    expect(Object.keys(await staleTools(ctx, projectId)).sort()).toEqual(all.toSorted());
    await remake(ctx, projectId, "stale");
    expect(await staleTools(ctx, projectId)).toEqual({});

    // A copy with the same rules under another name asks for the same.
    await choosePreset(
      ctx,
      projectId,
      await addPreset(ctx, projectId, { name: "写し", bannedWords: ["激安"] }),
    );
    expect(await staleTools(ctx, projectId)).toEqual({});
    await choosePreset(ctx, projectId, null);
    expect(Object.keys(await staleTools(ctx, projectId)).sort()).toEqual(all.toSorted());
  });

  it("a result of a thread follows the thread's own preset", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    await finished(ctx, (await begin(ctx, projectId)).runId);
    const threadId = await createThread(ctx, projectId, await accessAccount(ctx), {
      title: "",
      idempotencyKey: newKey(),
    });
    const thread = await accessThread(ctx, threadId, "work");
    await chooseThreadPreset(ctx, thread, "builtin:refined");
    await sendMessage(ctx, thread, await accessAccount(ctx), {
      text: "キャッチコピーを3本",
      idempotencyKey: newKey(),
    });
    const { readWork } = await import("#src/domain/workbench/queries.ts");
    const run = (await readWork(ctx, await accessProject(ctx, projectId, "read"))).run;
    await finished(ctx, run?.id ?? "");
    const preset = async () =>
      (await readNewestResults(ctx, projectId)).find(({ tool }) => tool === "catchphrase");
    expect(await preset()).toMatchObject({ preset: { key: "builtin:refined", version: 1 }, stale: [] });
    await choosePreset(ctx, projectId, "builtin:young");
    expect((await preset())?.stale).toEqual([]);
    await chooseThreadPreset(ctx, thread, null);
    expect((await preset())?.stale).toEqual(["プリセットが変わりました。"]);
  });
});
