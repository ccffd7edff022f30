/** What a call of the API changes is there when it is read again, and the answer has the status that the document promises: threads, results, presets and the memo. */
import { describe, expect, it } from "vitest";
import { newKey } from "../workspace/support.ts";
import { cookieOf, idsOf, named, openCalls } from "./calls.ts";

const { raw, send, get, statusOf, of, ids, owner, member } = openCalls({ worked: true });

describe("threads", () => {
  const listed = async (more = "") => (await get(of(`threads?${more}`))).threads as { id: string }[];
  const thread = async () => named(await listed(), ids.threadId);

  it("are renamed, pinned, kept to oneself and set to an engine, materials and a preset of their own", async () => {
    const change = (what: object) => send("PATCH", `threads/${ids.threadId}`, what);
    await change({ title: "別の話", pinned: true, private: true, preset: "none", files: [] });
    expect(await thread()).toMatchObject({
      title: "別の話",
      pinned: true,
      private: true,
      preset: "none",
      materials: { files: [] },
    });
    await change({ private: false, preset: null, files: null });
    expect(await thread()).toMatchObject({ title: "別の話", private: false, preset: null, materials: null });
    expect(await statusOf("GET", `threads/${ids.threadId}/messages`)).toBe(200);
  });

  it("are changed whole or not at all", async () => {
    const wrong = { title: "変わらない", private: true, files: [crypto.randomUUID()] };
    const before = await thread();
    const headers = { cookie: cookieOf(owner()), "content-type": "application/json" };
    const init = { method: "PATCH", headers, body: JSON.stringify(wrong) };
    expect((await raw(`/api/v1/threads/${ids.threadId}`, init)).status).toBe(404);
    expect(await thread()).toEqual(before);
  });

  it("take a message and its second answer, and what somebody thinks of it; a reader has none unread", async () => {
    const path = `threads/${ids.threadId}`;
    const mate = await member("viewer");
    const before = (await get(`${path}/messages`)).messages.length;
    const { messages } = await send("POST", `${path}/messages`, {
      text: "使い方を教えて",
      idempotencyKey: newKey(),
    });
    expect(messages.length).toBeGreaterThan(before);
    const answer =
      messages.findLast(({ author }: { author: unknown }) => author !== "person") ?? messages.at(-1);
    await send("PUT", `${path}/messages/${answer.id}/feedback`, { value: "good" });
    expect(JSON.stringify(named((await get(`${path}/messages`)).messages, answer.id))).toContain('"good"');
    const unread = async () =>
      named((await get(of("threads"), mate)).threads as { id: string; unread: number }[], ids.threadId)
        ?.unread;
    expect(await unread()).toBeGreaterThan(0);
    await send("PUT", `${path}/read`, { number: 1000 }, mate);
    expect(await unread()).toBe(0);
  });

  it("go into the trash and come back", async () => {
    await send("DELETE", `threads/${ids.threadId}`);
    expect(await thread()).toBeUndefined();
    await send("POST", `threads/${ids.threadId}/restore`);
    expect(await thread()).toBeDefined();
  });
});

describe("results", () => {
  const row = async () => named((await get(of("results"))).results as { id: string }[], ids.resultId);

  it("stand where they were put, one or several at once", async () => {
    await send("PUT", `results/${ids.resultId}/approval`, { approval: "approved" });
    expect(await row()).toMatchObject({ approval: "approved" });
    await send("PUT", of("results/approval"), { ids: [ids.resultId], approval: "draft" });
    expect(await row()).toMatchObject({ approval: "draft" });
    await send("PATCH", of("results"), { ids: [ids.resultId], starred: true });
    expect(await row()).toMatchObject({ starred: true });
  });

  it("have comments that are settled, reworded, taken back and brought back", async () => {
    const { id } = await send("POST", `results/${ids.resultId}/comments`, { text: "はじめ" });
    const change = (what: object) => send("PATCH", `comments/${id}`, what);
    const comment = async () => named((await get(`results/${ids.resultId}/comments`)).comments, id);
    await change({ resolved: true });
    expect(await comment()).toMatchObject({ text: "はじめ", resolvedBy: expect.any(String) });
    await change({ resolved: false });
    expect(await comment()).toMatchObject({ resolvedBy: null });
    await change({ text: "別の言葉" });
    expect(await comment()).toMatchObject({ text: "別の言葉", edited: true });
    await change({ trashed: true });
    expect(await comment()).toBeUndefined();
    await change({ trashed: false });
    expect(await comment()).toMatchObject({ text: "別の言葉" });
  });

  it("are handed over in collections by links, which are renamed, deleted, brought back and taken back", async () => {
    const path = `collections/${ids.collectionId}`;
    const listed = async () => named((await get(of("collections"))).collections, ids.collectionId);
    await send("PATCH", path, { name: "別の提出" });
    expect(await listed()).toMatchObject({ name: "別の提出" });
    await send("PATCH", path, { deleted: true });
    expect(await listed()).toBeUndefined();
    await send("PATCH", path, { deleted: false });
    expect(await listed()).toMatchObject({ name: "別の提出" });
    const { id } = await send("POST", `${path}/links`, { days: 3 });
    const link = async () => named((await get(`${path}/links`)).links, id);
    const before = await link();
    await send("DELETE", `links/${id}`);
    expect(await link()).not.toEqual(before);
  });
});

describe("presets", () => {
  it("one is chosen for the project, written to a file under its name, and deleted", async () => {
    const list = () => get(of("presets"));
    const key = (await list()).presets[0].id;
    await send("PUT", of("preset"), { key });
    expect((await list()).current).toBe(key);
    await send("PUT", of("preset"), { key: null });
    expect((await list()).current).toBeNull();
    const headers = { cookie: cookieOf(owner()) };
    const file = await raw(`/api/v1/presets/${ids.presetId}/file`, { headers });
    expect(file.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(file.headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent("プリセット 決まり.json")}`,
    );
    await send("DELETE", `presets/${ids.presetId}`);
    expect(idsOf((await list()).presets)).not.toContain(ids.presetId);
  });
});

describe("the memo", () => {
  it("is asked for a wording, and what was proposed is given up", async () => {
    const path = of("memo/proposals");
    const wish = { kind: "notation", text: "はじめ", at: 0, idempotencyKey: newKey() };
    const { proposal } = await send("POST", path, wish);
    await send("POST", `${path}/${proposal.id}/stop`);
    const after = await get(path);
    expect(JSON.stringify(after)).not.toContain('"making"');
  });

  it("has versions by number and by no other name", async () => {
    await send("PUT", of("memo"), { text: "次の文", base: 1 });
    const { versions } = await get(of("memo/versions"));
    const { version } = versions.at(-1);
    expect(await get(of(`memo/versions/${version}`))).toEqual({ text: expect.any(String) });
    for (const name of ["x", "1x", "-1", "1234567890"])
      expect([name, await statusOf("GET", of(`memo/versions/${name}`))]).toEqual([name, 404]);
    expect((await get(of(`memo/versions?before=${version}`))).versions).toEqual([]);
    expect(await statusOf("GET", of("memo/versions?before=x"))).toBe(404);
  });
});
