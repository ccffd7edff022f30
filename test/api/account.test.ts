import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#src/api/routes.ts";
import { presetFromFile } from "#src/brief/preset/schema.ts";
import { sessionCookie } from "#src/config/public.ts";
import { account } from "#src/db/schema/account.ts";
import { project, projectMember } from "#src/db/schema/project.ts";
import type { SignedIn } from "#test/support/account.ts";
import { openTrial, readEvents } from "#test/support/client.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { newcomer, send } from "#test/support/sign-in/account-browser.ts";
import { sampleText } from "#test/support/trial.ts";

let services: TestServices;
let api: RunningApi;
beforeAll(async () => {
  services = await createTestServices({ env: { REQUESTS_PER_MINUTE: "100000" } });
  api = await serveApi(services);
});
afterAll(async () => {
  await api.close();
  await services.drop();
});

const share = async (...people: SignedIn[]) => {
  const now = new Date();
  const id = crypto.randomUUID();
  const { drizzle } = services.database;
  await drizzle.insert(project).values({ id, name: "共有", createdAt: now, updatedAt: now });
  await drizzle.insert(projectMember).values(
    people.map((person, index) => ({
      projectId: id,
      accountId: person.id,
      role: index === 0 ? ("owner" as const) : ("editor" as const),
      createdAt: now,
    })),
  );
  return id;
};

describe("display name", () => {
  it("is kept in one line of 1 to 40 characters as people count them", async () => {
    const { browser } = await newcomer(api);
    const rename = (displayName: unknown) => send(browser, "PATCH", "/api/v1/account", { displayName });
    expect(await rename("  佐藤\n 葵  ")).toMatchObject({ status: 200, body: { displayName: "佐藤 葵" } });
    expect((await rename("👨‍👩‍👧‍👦".repeat(40))).status).toBe(200);
    expect(await rename("あ".repeat(41))).toMatchObject({
      status: 400,
      body: {
        error: { code: "invalid_input", fields: { displayName: "表示名は40文字までにしてください。" } },
      },
    });
    for (const bad of ["", " \u3000\n", 5, null]) expect((await rename(bad)).status).toBe(400);
    expect((await send(browser, "GET", "/api/auth/profile")).body.displayName).toBe("👨‍👩‍👧‍👦".repeat(40));
  });
});

describe("picture", () => {
  it("is served inert, by its content, to the person and to people of a shared project only", async () => {
    const { person, browser } = await newcomer(api);
    const { person: friend, browser: friends } = await newcomer(api);
    const { browser: stranger } = await newcomer(api);
    const bytes = png(256, 256);
    const stored = await send(browser, "PUT", "/api/v1/account/avatar", bytes);
    expect(stored.status).toBe(200);
    const path: string = stored.body.avatarUrl;
    const own = await browser.call("GET", path);
    expect(Buffer.from(await own.arrayBuffer()).equals(bytes)).toBe(true);
    expect(own.headers.get("content-type")).toBe("image/png");
    expect(own.headers.get("x-content-type-options")).toBe("nosniff");
    expect(own.headers.get("content-security-policy")).toBe(
      "default-src 'none'; sandbox; form-action 'none'; frame-ancestors 'none'",
    );
    expect(own.headers.get("cache-control")).toBe("private, no-cache");
    const known = { headers: { "if-none-match": `"another", ${own.headers.get("etag")}` } };
    const unchanged = await fetch(api.url + path, { headers: { ...known.headers, cookie: person.cookie } });
    expect([unchanged.status, (await unchanged.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect((await friends.call("GET", path)).status).toBe(404);
    expect((await fetch(api.url + path)).status).toBe(401);
    const shared = await share(person, friend);
    expect((await friends.call("GET", path)).status).toBe(200);
    expect((await stranger.call("GET", path)).status).toBe(404);
    await services.database.drizzle
      .update(project)
      .set({ deletedAt: new Date() })
      .where(eq(project.id, shared));
    expect((await friends.call("GET", path)).status).toBe(404);
    const again = await send(browser, "PUT", "/api/v1/account/avatar", bytes);
    expect(again.body.avatarUrl).not.toBe(path);
    expect((await send(browser, "DELETE", "/api/v1/account/avatar")).body.avatarUrl).toBeNull();
    expect((await browser.call("GET", path)).status).toBe(404);
  });

  it("is refused when it is something else, another size, cut or too heavy", async () => {
    const { browser } = await newcomer(api);
    const put = async (bytes: Uint8Array) =>
      (await browser.call("PUT", "/api/v1/account/avatar", bytes)).status;
    expect(await put(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"))).toBe(
      415,
    );
    expect(await put(Buffer.from("<html>".repeat(100)))).toBe(415);
    expect(await put(png(256, 255))).toBe(415);
    expect(await put(png(10_000, 10_000).subarray(0, 4000))).toBe(415);
    expect(await put(png(256, 256).subarray(0, 20))).toBe(415);
    expect(await put(Buffer.alloc(0))).toBe(415);
    expect(await put(png(256, 256, 200_000))).toBe(413);
    expect((await send(browser, "GET", "/api/auth/profile")).body.avatarUrl).toBeNull();
  });
});

describe("export", () => {
  it("holds profile, briefs and results of the person's own projects, with Japanese names, and nobody else's", async () => {
    const { person, browser } = await newcomer(api);
    const { person: other } = await newcomer(api);
    await send(browser, "PATCH", "/api/v1/account", { displayName: "葵/..\\葵" });
    const visitor = await openTrial((path, init) => fetch(api.url + path, init));
    const { runId } = await visitor.run({ text: sampleText });
    await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const [{ project_id: projectId }] = (
      await services.database.pool.query("select project_id from run where id = $1", [runId])
    ).rows;
    const now = new Date();
    const { drizzle } = services.database;
    await drizzle
      .insert(projectMember)
      .values({ projectId, accountId: person.id, role: "owner", createdAt: now });
    const name = "../秋の:新商品\u202e?";
    await drizzle.update(project).set({ visitorId: null, name }).where(eq(project.id, projectId));
    await share(other, person);
    const own = `/api/v1/projects/${projectId}`;
    const preset = {
      preset: { name: "社内の書き方", bannedWords: ["激安"] },
      idempotencyKey: "export-preset",
    };
    expect((await send(browser, "POST", `${own}/presets`, preset)).status).toBe(201);
    expect((await send(browser, "PUT", `${own}/memo`, { text: "決まったこと", base: 0 })).status).toBe(200);
    const line = { key: "promise", text: "朝のつっぱりを忘れる", base: 0 };
    expect((await send(browser, "PUT", `${own}/summary`, line)).status).toBe(200);
    const original = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode("元のままの本文です。")]);
    const upload = {
      name: "../資料.txt",
      size: original.length,
      sha256: createHash("sha256").update(original).digest("hex"),
    };
    const begun = await send(browser, "POST", `${own}/uploads`, upload);
    const sent = await fetch(`${api.url}${own}/uploads/${begun.body.upload.id}?offset=0`, {
      method: "PUT",
      headers: { cookie: person.cookie, "content-type": "application/octet-stream" },
      body: original,
    });
    expect(sent.status).toBe(200);
    const wish = { name: "集計の自動化", scopes: ["read"], days: 30 };
    const { key } = (await send(browser, "POST", "/api/v1/keys", wish)).body;
    const response = await browser.call("GET", "/api/v1/account/export");
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain(
      "ヒトフデ_書き出し.zip",
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const names = Object.keys(files);
    const text = (file: string) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(files[file]);
    expect(JSON.parse(text("プロフィール.json"))).toMatchObject({
      email: person.email,
      displayName: "葵/..\\葵",
    });
    expect(JSON.parse(text("APIキー.json"))).toMatchObject([{ name: "集計の自動化", scopes: ["read"] }]);
    expect(text("APIキー.json")).not.toContain(key);
    expect(text("APIキー.json")).not.toContain("hash");
    const folder = "プロジェクト/001_秋の 新商品";
    expect(names).toContain(`${folder}/材料.md`);
    expect(text(`${folder}/材料.md`)).toContain(sampleText.slice(0, 20));
    expect(JSON.parse(text(`${folder}/データ.json`)).results).toHaveLength(2);
    const rules = presetFromFile(text(`${folder}/プリセット/001_社内の書き方.json`));
    expect(rules).toMatchObject({ preset: { bannedWords: ["激安"] } });
    expect(text(`${folder}/メモ.md`)).toBe("決まったこと");
    expect(text(`${folder}/サマリーの手直し.md`)).toContain("> 朝のつっぱりを忘れる");
    expect(files[`${folder}/ファイル/0001_資料.txt`]).toEqual(original);
    const csv = names.filter((file) => file.endsWith(".csv"));
    expect(csv).toHaveLength(1);
    expect(text(csv[0] ?? "").startsWith("\uFEFF番号,コピー")).toBe(true);
    expect(
      text(csv[0] ?? "")
        .trim()
        .split("\r\n"),
    ).toHaveLength(11);
    expect(names.filter((file) => file.includes("共有") || file.includes(".."))).toEqual([]);
  });
});

describe("removal", () => {
  it("needs the person's own address, keeps its first day, can be taken back, and says what is lost", async () => {
    const { person, browser } = await newcomer(api);
    await share(person);
    const ask = (email: string) => send(browser, "POST", "/api/v1/account/removal", { email });
    expect((await ask("other@example.com")).body.error.fields.email).toContain("メールアドレス");
    expect((await send(browser, "GET", "/api/auth/profile")).body.deleteAt).toBeNull();
    const first = await ask(` ${person.email.toUpperCase()} `);
    const days = (Date.parse(first.body.deleteAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect((await ask(person.email)).body).toEqual(first.body);
    const view = (await send(browser, "GET", "/api/v1/account")).body;
    expect(view).toMatchObject({ losses: { projects: 1, results: 0 }, profile: first.body });
    expect((await browser.call("DELETE", "/api/v1/account/removal")).status).toBe(204);
    expect((await send(browser, "GET", "/api/auth/profile")).body.deleteAt).toBeNull();
  });
});

it("no route of an account answers a stranger, a forged cookie or another method's trick", async () => {
  const forged = `${sessionCookie}=base64-${Buffer.from(JSON.stringify({ access_token: "e30.e30.e30" })).toString("base64url")}`;
  const own = [...routes.values()].filter(({ path }) => /^\/api\/(v1\/accounts?|auth\/profile)/.test(path));
  expect(own.length).toBeGreaterThan(11);
  for (const { method, path, access } of own) {
    expect(access).toBe("user");
    const url = api.url + path.replace(/:\w+/, crypto.randomUUID());
    for (const cookie of ["", forged])
      expect(`${method} ${path} ${(await fetch(url, { method, headers: { cookie } })).status}`).toBe(
        `${method} ${path} 401`,
      );
  }
  expect((await services.database.drizzle.select().from(account)).length).toBeGreaterThan(0);
});
