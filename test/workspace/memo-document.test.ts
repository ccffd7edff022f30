import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { memo, memoUpdate } from "#src/db/schema/memo.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { changeMemo, saveMemo } from "#src/domain/memo/commands.ts";
import { listMemoVersions, readMemo, readMemoChanges, readMemoDocument } from "#src/domain/memo/queries.ts";
import { memoLimit } from "#src/domain/memo/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { changeOf, type MemoWriter, openMemo } from "./memo-support.ts";
import { join, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

/** A place near this one where nobody's cursor would part a letter. */
function placeIn(text: string, near: number): number {
  const at = Math.min(Math.floor(near), text.length);
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;
}
/** Another client of the API: reads the whole text and saves it with something more, until it is taken. */
async function addWhole(ctx: Context, projectId: ProjectId, words: string): Promise<void> {
  for (;;) {
    const { text, version } = await readMemo(ctx, projectId);
    const middle = placeIn(text, text.length / 2);
    const next = text.slice(0, middle) + words + text.slice(middle);
    const accountId = await accessAccount(ctx);
    if ((await saveMemo(ctx, projectId, accountId, { text: next, base: version })).state === "saved") return;
  }
}
const rowsOf = async (ctx: Context, projectId: ProjectId) =>
  (await ctx.db.select().from(memoUpdate).where(eq(memoUpdate.projectId, projectId))).length;
const said = async (ctx: Context, projectId: ProjectId) => (await readMemo(ctx, projectId)).text;

describe("several who write in one memo", () => {
  it("two tabs and a third writer at one moment, twenty rounds: characters lost 0", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const editor = await join(services, projectId, "editor");
    const tabs = [openMemo(owner, projectId), openMemo(editor, projectId)];
    const written: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const sent = tabs.map((tab, who) => {
        // Letters of its own, at the beginning, in the middle or at the end.
        const first = 0x4e00 + who * 0x1000 + round * 2;
        const token = String.fromCodePoint(first, first + 1, 0x1f600 + round);
        written.push(token);
        const length = tab.text.length;
        tab.text.insert(placeIn(tab.text.toString(), ((round % 3) * length) / 2), token);
        return tab.send();
      });
      const third = String.fromCodePoint(0x6e00 + round);
      written.push(third);
      await Promise.all([...sent, addWhole(owner, projectId, third)]);
      if (round % 2 === 0) await Promise.all(tabs.map((tab) => tab.follow()));
    }
    await Promise.all(tabs.map((tab) => tab.follow()));
    const text = await said(owner, projectId);
    const letters = (words: string) => [...words].sort();
    expect(letters(text)).toEqual(letters(written.join("")));
    for (const tab of tabs) expect(tab.text.toString()).toBe(text);
    const { version } = await readMemo(owner, projectId);
    expect(version).toBe(60);
  });

  it("what one takes out and the other writes into is neither brought back nor lost", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const [one, two] = [openMemo(owner, projectId), openMemo(owner, projectId)];
    one.text.insert(0, "定休日は水曜日です。");
    await one.send();
    await two.follow();
    one.text.delete(4, 3);
    two.text.insert(7, "と木曜日");
    await Promise.all([one.send(), two.send()]);
    expect(await said(owner, projectId)).toBe("定休日はと木曜日です。");
  });

  it("a change that comes twice, or late, or from before a reload is taken once", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const accountId = await accessAccount(owner);
    const offline = openMemo(owner, projectId);
    offline.text.insert(0, "電車の中で");
    const kept = offline.pending();
    await offline.send();
    const again = await Promise.all([1, 2].map(() => changeMemo(owner, projectId, accountId, kept)));
    expect([again.map(({ version }) => version), await said(owner, projectId)]).toEqual([
      [1, 1],
      "電車の中で",
    ]);
  });

  it("a text from before there was a document is its beginning, the same for everybody", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    await saveMemo(owner, projectId, await accessAccount(owner), { text: "前からの文", base: 0 });
    // As memos stood before: a text and a version, and nothing else.
    await owner.db.delete(memoUpdate).where(eq(memoUpdate.projectId, projectId));
    await owner.db
      .update(memo)
      .set({ state: null, stateVersion: 0, version: 7 })
      .where(eq(memo.projectId, projectId));
    const [one, two] = [openMemo(owner, projectId), openMemo(owner, projectId)];
    await Promise.all([one.follow(), two.follow()]);
    one.text.insert(0, "甲");
    two.text.insert(5, "乙");
    await one.send();
    await two.send();
    await Promise.all([one.follow(), two.follow()]);
    const texts = [await said(owner, projectId), one.text.toString(), two.text.toString()];
    expect(texts).toEqual(Array(3).fill("甲前からの文乙"));
    expect((await readMemo(owner, projectId)).version).toBe(9);
  });
});

describe("what is kept of it", () => {
  it("is gathered, so that it stays small; who follows reads on, who was away is given the whole", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const [tab, late] = [openMemo(owner, projectId), openMemo(owner, projectId)];
    for (let round = 0; round < 230; round += 1) {
      tab.text.insert(tab.text.length, "字");
      await tab.send();
      if (round === 20) await late.follow();
    }
    expect(await rowsOf(owner, projectId)).toBeLessThanOrEqual(200);
    expect((await readMemoChanges(owner, projectId, 228)).map(({ version }) => version)).toEqual([229, 230]);
    expect(await readMemoChanges(owner, projectId, 230)).toEqual([]);
    expect(await readMemoChanges(owner, projectId, 21)).toEqual([await readMemoDocument(owner, projectId)]);
    // A number from before a backup was put back.
    expect(await readMemoChanges(owner, projectId, 999)).toHaveLength(1);
    await late.follow();
    expect(late.text.toString()).toBe("字".repeat(230));
  });

  it("two in turn make no entry of the history with every save; much that is taken out stays in it", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const tabs = [openMemo(owner, projectId), openMemo(await join(services, projectId, "editor"), projectId)];
    const say = async (tab: MemoWriter, work: (text: Y.Text) => void) => {
      await tab.follow();
      work(tab.text);
      await tab.send();
    };
    for (let round = 0; round < 6; round += 1)
      for (const tab of tabs) await say(tab, (text) => text.insert(text.length, "大切な文。"));
    expect((await listMemoVersions(owner, projectId)).map(({ length }) => length)).toEqual([60, 55]);
    for (const tab of tabs.toReversed()) {
      await say(tab, (text) => text.delete(0, text.length - 1));
      await say(tab, (text) => text.insert(0, "消したあと"));
    }
    expect((await listMemoVersions(owner, projectId)).map(({ length }) => length)).toContain(55);
  });
});

describe("what is no change of a memo", () => {
  const refused = async (ctx: Context, projectId: ProjectId, update: Uint8Array) => {
    const accountId = await accessAccount(ctx);
    return changeMemo(ctx, projectId, accountId, update).then(
      () => "taken",
      (error: { code?: string }) => error.code ?? String(error),
    );
  };
  const letters = (work: (text: Y.Text) => void) => changeOf((document) => work(document.getText("memo")));
  /** The second of two changes: it goes on from the first. */
  const second = () => {
    const document = new Y.Doc();
    const updates: Uint8Array[] = [];
    document.on("update", (update) => updates.push(update));
    document.getText("memo").insert(0, "一");
    document.getText("memo").insert(1, "二");
    return updates[1] ?? new Uint8Array();
  };
  const hostile: [string, string, () => Uint8Array][] = [
    ["no bytes", "bad_request", () => new Uint8Array()],
    ["noise", "bad_request", () => new Uint8Array(300).fill(255)],
    ["another text", "bad_request", () => changeOf((document) => document.getText("other").insert(0, "字"))],
    ["a map of that name", "bad_request", () => changeOf((document) => document.getMap("memo").set("a", 1))],
    ["formats", "bad_request", () => letters((text) => text.insert(0, "太字", { bold: true }))],
    ["an object", "bad_request", () => letters((text) => text.insertEmbed(0, { image: "x" }))],
    ["a document inside", "bad_request", () => changeOf((d) => d.getMap("m").set("a", new Y.Doc()))],
    ["what goes on from nothing", "conflict", second],
    ["too much", "invalid_input", () => letters((text) => text.insert(0, "字".repeat(memoLimit + 1)))],
    [
      "too many pieces",
      "payload_too_large",
      () =>
        letters((text) => {
          for (let at = 0; at < 5001; at += 1) text.insert(0, "字");
        }),
    ],
  ];
  it("is refused with its reason, and nothing of it is written", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const tab = openMemo(owner, projectId);
    tab.text.insert(0, "前からの文");
    await tab.send();
    const before = await readMemoDocument(owner, projectId);
    for (const [name, code, update] of hostile)
      expect([name, await refused(owner, projectId, update())]).toEqual([name, code]);
    expect(await readMemoDocument(owner, projectId)).toEqual(before);
    expect(await said(owner, projectId)).toBe("前からの文");
    expect(await rowsOf(owner, projectId)).toBe(1);
  });

  it("broken anywhere it is refused or harmless: what stands is still there, and others can go on", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const tab = openMemo(owner, projectId);
    tab.text.insert(0, "残る文");
    await tab.send();
    const good = letters((text) => {
      text.insert(0, "新しい文");
      text.delete(1, 1);
    });
    const change = fc.record({ at: fc.nat(good.length - 1), byte: fc.nat(255), cut: fc.nat(good.length) });
    await fc.assert(
      fc.asyncProperty(change, async ({ at, byte, cut }) => {
        const broken = good.slice(0, cut || good.length);
        broken[at] = byte;
        const answer = await refused(owner, projectId, broken);
        expect(["taken", "bad_request", "conflict", "payload_too_large"]).toContain(answer);
      }),
      { numRuns: 40 },
    );
    tab.text.insert(tab.text.length, "続き");
    await tab.send();
    for (const letter of "残る文続き") expect(await said(owner, projectId)).toContain(letter);
  });
});
