/** The record of a server: who may read it, what it is narrowed to, and the table of all of it. */
import iconv from "iconv-lite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { csvStream } from "#src/api/people/csv-stream.ts";
import { account } from "#src/db/schema/account.ts";
import { accountAudit } from "#src/db/schema/audit.ts";
import { authAudit } from "#src/db/schema/auth.ts";
import { type AdminId, accessAdmin } from "#src/domain/admin/access.ts";
import { readLog, readWholeLog } from "#src/domain/admin/queries.ts";
import { logHead, logLines } from "#src/domain/admin/rules.ts";
import { type LogQuery, logSchema } from "#src/domain/admin/schema.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let ctx: Context;
let admin: AdminId;
let person: Context;
const ids = { person: "", gone: crypto.randomUUID() };
const personEmail = "hanako@example.com";
const at = (text: string) => new Date(text);

beforeAll(async () => {
  services = await createTestServices({ work: false });
  ctx = await services.person("kanri@example.com");
  await ctx.db.update(account).set({ membership: "admin" });
  admin = await accessAdmin(ctx);
  person = await services.person(personEmail);
  ids.person = person.actor.user?.id ?? "";
  const row = (action: "tier_changed" | "disabled" | "enabled", subjectId: string, moment: string) => ({
    id: crypto.randomUUID(),
    subjectId,
    actorId: admin as string,
    action,
    details: action === "tier_changed" ? { from: "lite", to: "premium" } : { reason: "=1+1 の確認①🍣" },
    at: at(moment),
  });
  await ctx.db
    .insert(accountAudit)
    .values([
      row("tier_changed", ids.person, "2026-11-20T14:59:59Z"),
      row("disabled", ids.person, "2026-11-20T15:00:00Z"),
      row("enabled", ids.gone, "2026-11-21T15:00:00Z"),
    ]);
  await ctx.db.insert(authAudit).values(
    Array.from({ length: 1200 }, (_, index) => ({
      id: crypto.randomUUID(),
      at: new Date(at("2026-11-01T00:00:00Z").getTime() + Math.floor(index / 3) * 1000),
      action: index % 2 === 0 ? "sign_in" : "password_failed",
      userId: ids.person,
      address: "192.0.2.7",
      userAgent: null,
      details: { by: index === 0 ? admin : "product" },
    })),
  );
});
afterAll(() => services.drop());

const log = (query: object = {}) => readLog(ctx, admin, logSchema.parse(query));
const actions = async (query: object) => (await log(query)).entries.map(({ action }) => action);

async function whole(query: Omit<LogQuery, "after">, encoding: "utf-8" | "cp932" = "utf-8"): Promise<Buffer> {
  const stream = csvStream(logHead, readWholeLog(ctx, admin, query), logLines, encoding);
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

it("is for administrators only", async () => {
  await expect(accessAdmin(person)).rejects.toMatchObject({ code: "not_found" });
  await expect(accessAdmin(services.context(systemActor))).rejects.toMatchObject({ code: "not_signed_in" });
});

it("says what was done to whom and by whom, newest first, of accounts and sign-ins together", async () => {
  const { entries } = await log({ from: "2026-11-20" });
  expect(entries.map(({ action, subject, by }) => [action, subject, by])).toEqual([
    ["enabled", ids.gone, "kanri@example.com"],
    ["disabled", personEmail, "kanri@example.com"],
    ["tier_changed", personEmail, "kanri@example.com"],
  ]);
  const [first] = (await log({ kind: "sign_in" })).entries;
  expect(first).toMatchObject({ kind: "sign_in", subject: personEmail, by: null, address: "192.0.2.7" });
});

it("is narrowed by kind, by person, and by days in Tokyo; what cannot be read narrows nothing", async () => {
  expect(await actions({ kind: "account" })).toEqual(["enabled", "disabled", "tier_changed"]);
  expect(await actions({ kind: "account", who: "hana" })).toEqual(["disabled", "tier_changed"]);
  expect(await actions({ kind: "account", who: "kanri" })).toHaveLength(3);
  expect(await actions({ kind: "sign_in", who: "kanri" })).toEqual(["sign_in"]);
  expect(await actions({ who: ids.gone })).toEqual(["enabled"]);
  expect(await actions({ who: "%" })).toEqual([]);
  expect(await actions({ kind: "account", from: "2026-11-21", to: "2026-11-21" })).toEqual(["disabled"]);
  expect(await actions({ kind: "account", to: "2026-11-20" })).toEqual(["tier_changed"]);
  expect(await actions({ kind: "nonsense", from: "2026-13-90", after: "x" })).toHaveLength(50);
});

it("is read on page by page without a gap or a repeat, also where many share one moment", async () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await log({ kind: "sign_in", ...(after === null ? {} : { after }) });
    seen.push(...page.entries.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(seen).toHaveLength(1200);
  expect(new Set(seen).size).toBe(1200);
});

it("leaves as one table of every line, in UTF-8 with its mark or in Shift_JIS; no cell is a formula, no line is a remark", async () => {
  const all = (await whole({ who: "" })).toString("utf8");
  expect(all.startsWith("\uFEFF日時,種類,内容,対象,行った人,理由,アクセス元\r\n")).toBe(true);
  const lines = all.trimEnd().split("\r\n");
  expect(lines).toHaveLength(1 + 3 + 1200);
  expect(lines[2]).toBe(
    `2026-11-21 00:00:00,アカウントとプラン,利用を停止,${personEmail},kanri@example.com,'=1+1 の確認①🍣,`,
  );
  const table = iconv.decode(await whole({ who: "", kind: "account" }, "cp932"), "cp932");
  expect(table).toContain("プランを「PCA ライト」から");
  expect(table).toContain("の確認①〓");
  expect(table.trimEnd().split("\r\n").at(-1)).toContain("から「PCA プレミアム」に変更");
});
