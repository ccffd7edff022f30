/** What a call of the API changes is there when it is read again, and the answer has the status that the document promises: the account, tables and the trial. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { openTrial } from "#test/support/client.ts";
import { png } from "#test/support/pictures.ts";
import { newKey } from "../workspace/support.ts";
import { cookieOf, formOf, idsOf, openCalls } from "./calls.ts";

const { raw, send, get, person: someone, known } = openCalls();

describe("the account", () => {
  it("has its new name and picture, and hears what it was set to hear", async () => {
    const person = await someone();
    expect(await send("PATCH", "account", { displayName: "青木" }, person)).toMatchObject({
      displayName: "青木",
    });
    const pictured = await send("PUT", "account/avatar", new Uint8Array(png(256, 256)), person);
    expect(pictured.avatarUrl).toEqual(expect.any(String));
    expect(await send("DELETE", "account/avatar", undefined, person)).toMatchObject({ avatarUrl: null });
  });

  it("is told what it was set to be told", async () => {
    const person = await someone();
    const set = (name: string, body: object) => send("PUT", `account/${name}`, body, person);
    for (const on of [false, true]) {
      await set("letters", { on });
      await set("work-mails", { on });
      await set("hints", { on });
      expect(await get("account", person)).toMatchObject({ letters: on, workMails: on, hints: on });
    }
    await set("payment-news", { bell: false, mails: false });
    await send("POST", "account/hints/close", { hint: "keep" }, person);
    await send("POST", "notifications/read", { ids: [crypto.randomUUID()] }, person);
  });

  it("has keys until they are revoked, where it has just proved who it is", async () => {
    const person = await someone();
    const user = person.actor.user;
    if (!user) throw new Error("nobody");
    known({ ...person, actor: { ...person.actor, user: { ...user, provedAt: new Date() } } });
    const { view } = await send("POST", "keys", { name: "集計用", scopes: ["read"], days: 30 }, person);
    expect(idsOf((await get("keys", person)).keys)).toEqual([view.id]);
    await send("DELETE", `keys/${view.id}`, undefined, person);
    expect((await get("keys", person)).keys).toEqual([]);
    await send("POST", "account/removal", { email: user.email }, person);
    await send("DELETE", "account/removal", undefined, person);
  });

  it("wishes for a plan and takes the wish back", async () => {
    const person = await someone();
    const wish = { tier: "lite", idempotencyKey: newKey() };
    const asked = await send("POST", "plan/requests", wish, person);
    expect(asked).toMatchObject({ payAt: null, plan: { request: { toTier: "lite", state: "waiting" } } });
    expect(await send("DELETE", "plan/requests", undefined, person)).not.toMatchObject({
      request: { state: "waiting" },
    });
  });
});

describe("tables", () => {
  it.each([
    ["utf-8", "utf-8"],
    ["cp932", "Shift_JIS"],
  ])("come in the encoding that is asked for, and say so: %s", async (encoding, charset) => {
    const admin = await someone();
    await admin.db
      .update(account)
      .set({ membership: "admin" })
      .where(eq(account.id, await accessAccount(admin)));
    for (const [path, name] of [
      ["usage/history.csv", "usage-this-month.csv"],
      ["admin/log.csv", "log.csv"],
      ["admin/usage.csv", "usage.csv"],
    ]) {
      const headers = { cookie: cookieOf(admin) };
      const answer = await raw(`/api/v1/${path}?encoding=${encoding}`, { headers });
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
        path,
        200,
        `text/csv; charset=${charset}`,
      ]);
      const said = answer.headers.get("content-disposition") ?? "";
      expect(said.replace(`; filename*=UTF-8''${name}`, "")).toBe(`attachment; filename="${name}"`);
      expect(new TextDecoder(charset).decode(await answer.arrayBuffer())).toMatch(/[ぁ-んァ-ン一-龠].*\r\n/);
    }
  });
});

describe("the trial", () => {
  it("has a challenge for whoever began a visit, and keeps the visit that stands", async () => {
    expect((await raw("/api/v1/trial/challenge")).status).toBe(404);
    const visitor = await openTrial(raw);
    expect((await visitor.send("GET", "/api/v1/trial/challenge")).status).toBe(200);
    const again = await visitor.fetch("/api/v1/trial/visit", { method: "POST" });
    expect([again.status, again.headers.get("set-cookie")]).toEqual([204, null]);
  });

  it("takes a message and material, and loses the material that is taken out", async () => {
    const visitor = await openTrial(raw);
    const who = visitor.cookie();
    const message = { text: "使い方を教えて", idempotencyKey: newKey(), proof: await visitor.proof() };
    const { talk } = await send("POST", "trial/messages", message, who);
    expect(JSON.stringify(talk)).toContain(message.text);
    const material = async () => JSON.stringify(await get("trial", who));
    const { document } = await send(
      "POST",
      "trial/files",
      formOf("補足.txt", "とろみのある化粧水です。"),
      who,
    );
    expect(await material()).toContain(document.id);
    await send("DELETE", `trial/documents/${document.id}`, undefined, who);
    expect(await material()).not.toContain(document.id);
  });
});
