import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { accessPreset } from "#src/domain/preset/access.ts";
import {
  choosePreset,
  chooseThreadPreset,
  createPreset,
  removePreset,
  restorePreset,
} from "#src/domain/preset/commands.ts";
import {
  currentPreset,
  listPresets,
  listPresetVersions,
  readPreset,
  readPresetFile,
} from "#src/domain/preset/queries.ts";
import { presetsPerProject } from "#src/domain/preset/schema.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { readThread } from "#src/domain/thread/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { addPreset, join, make, newKey, presetOf, resavePreset } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

describe("a project's presets", () => {
  it.each([
    ["owner", true, true],
    ["editor", true, true],
    ["approver", true, false],
    ["viewer", true, false],
    ["outsider", false, false],
  ] as const)("%s: reads %s, changes %s", async (who, reads, changes) => {
    const owner = await services.person();
    const projectId = await make(owner);
    const id = await addPreset(owner, projectId);
    const ctx =
      who === "owner"
        ? owner
        : who === "outsider"
          ? await services.person()
          : await join(services, projectId, who);
    for (const [verb, allowed] of [
      ["read", reads],
      ["work", changes],
    ] as const) {
      const asked = accessPreset(ctx, id, verb);
      if (allowed) expect(await asked).toEqual({ presetId: id, projectId });
      else await expect(asked).rejects.toMatchObject({ code: reads ? "forbidden" : "not_found" });
    }
  });

  it("every save is a version; the same content makes none; an older base is refused; one is restored as the newest", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const id = await addPreset(ctx, projectId, {
      bannedWords: ["激安"],
      notation: [{ from: "下さい", to: "ください" }],
    });
    const access = await accessPreset(ctx, id, "work");
    expect(await resavePreset(ctx, id, { name: "新しい名前", bannedWords: ["格安"] }, 1)).toMatchObject({
      version: 2,
    });
    expect(await resavePreset(ctx, id, { name: "新しい名前", bannedWords: ["格安"] }, 1)).toMatchObject({
      version: 2,
    });
    await expect(resavePreset(ctx, id, { name: "別の名前" }, 1)).rejects.toMatchObject({ code: "conflict" });
    const restored = await restorePreset(ctx, access, await accessAccount(ctx), { version: 1, base: 2 });
    expect(restored).toMatchObject({ version: 3, preset: { name: "社内", bannedWords: ["激安"] } });
    expect((await listPresetVersions(ctx, access)).map(({ version, name }) => [version, name])).toEqual([
      [3, "社内"],
      [2, "新しい名前"],
      [1, "社内"],
    ]);
    expect(await listPresetVersions(ctx, access, 2)).toHaveLength(1);
    expect((await listPresets(ctx, projectId)).presets).toMatchObject([{ id, name: "社内", version: 3 }]);
    expect((await readPresetFile(ctx, access)).text).toContain('"激安"');
    await expect(
      restorePreset(ctx, access, await accessAccount(ctx), { version: 9, base: 3 }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("of two saves at one moment one is taken", async () => {
    const ctx = await services.person();
    const id = await addPreset(ctx, await make(ctx));
    const answers = await Promise.allSettled([
      resavePreset(ctx, id, { name: "甲" }, 1),
      resavePreset(ctx, id, { name: "乙" }, 1),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await readPreset(ctx, await accessPreset(ctx, id, "read"))).version).toBe(2);
  });

  it("one press makes one preset; there is room for fifty", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const accountId = await accessAccount(ctx);
    const input = { preset: presetOf(), idempotencyKey: newKey() };
    const ids = await Promise.all([1, 2].map(() => createPreset(ctx, projectId, accountId, input)));
    expect(new Set(ids).size).toBe(1);
    for (let at = 1; at < presetsPerProject; at += 1) await addPreset(ctx, projectId);
    await expect(addPreset(ctx, projectId)).rejects.toMatchObject({ code: "conflict" });
    expect((await listPresets(ctx, projectId)).presets).toHaveLength(presetsPerProject);
  });

  it("the project's choice, the thread's over it, none at all, and what a removed one leaves", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const id = await addPreset(ctx, projectId);
    const threadId = await createThread(ctx, projectId, await accessAccount(ctx), {
      title: "",
      idempotencyKey: newKey(),
    });
    const thread = await accessThread(ctx, threadId, "work");
    const now = async () => [
      (await currentPreset(ctx, projectId, null)).key,
      (await currentPreset(ctx, projectId, threadId)).key,
    ];
    expect(await now()).toEqual([null, null]);
    await choosePreset(ctx, projectId, "builtin:polite");
    expect(await now()).toEqual(["builtin:polite", "builtin:polite"]);
    await chooseThreadPreset(ctx, thread, id);
    expect(await now()).toEqual(["builtin:polite", id]);
    expect((await readThread(ctx, threadId)).preset).toBe(id);
    await chooseThreadPreset(ctx, thread, "none");
    expect(await now()).toEqual(["builtin:polite", null]);
    await chooseThreadPreset(ctx, thread, id);
    await choosePreset(ctx, projectId, id);
    await removePreset(ctx, await accessPreset(ctx, id, "work"));
    expect(await now()).toEqual([null, null]);
    await expect(accessPreset(ctx, id, "read")).rejects.toMatchObject({ code: "not_found" });
    const foreign = await addPreset(ctx, await make(ctx));
    for (const key of ["builtin:unknown", "none", "x", id, foreign])
      await expect(choosePreset(ctx, projectId, key)).rejects.toMatchObject({ code: "not_found" });
    await expect(chooseThreadPreset(ctx, thread, foreign)).rejects.toMatchObject({ code: "not_found" });
  });
});
