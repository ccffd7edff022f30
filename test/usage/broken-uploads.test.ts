/** F06: uploads that break off, or are no proper uploads, over real sockets: what is counted stays what is kept, to the byte. */
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { usageEntry } from "#src/db/schema/usage.ts";
import type { Context } from "#src/domain/context.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { accountOwner } from "#src/domain/usage/rules.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "#test/workspace/support.ts";

/** The long run sets UPLOAD_ROUNDS=50. */
const rounds = Number(process.env.UPLOAD_ROUNDS ?? 2);
const places = 20;

let services: TestServices;
let server: RunningApi;
let owner: Context;
let path: string;
beforeAll(async () => {
  services = await createTestServices({ work: false, env: { REQUESTS_PER_MINUTE: "1000000" } });
  owner = await services.person();
  const { user } = owner.actor;
  server = await serveApi({
    ...services,
    session: { read: async () => ({ user, pending: null, setCookies: [] }) },
  });
});
afterAll(async () => {
  await server.close();
  await services.drop();
});

const boundary = "----hitofude";
const type = `multipart/form-data; boundary=${boundary}`;
/** A form with one file whose text nobody else sends. */
function form(text: string, field = "file"): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`;
  return Buffer.from(`${head}${text}\r\n--${boundary}--\r\n`);
}
const textOf = (name: string) => `資料${name}の本文です。`.padEnd(4000, "あ");

const send = (body: Buffer, contentType = type) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "content-type": contentType },
    body: new Uint8Array(body),
  }).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  });

/** Sends the first `bytes` of a whole request, then tears the connection. */
function breakOff(body: Buffer, bytes: number): Promise<void> {
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`;
  const message = Buffer.concat([Buffer.from(head), body]);
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.once("error", () => {});
    socket.once("close", () => resolve());
    socket.once("connect", () => {
      socket.write(message.subarray(0, bytes), () => socket.resetAndDestroy());
    });
  });
}

/** What is kept and what is counted of it, read in one moment. */
async function standing() {
  const { rows } = await owner.db.execute<Record<string, string>>(sql`
    select coalesce(sum(d.byte_size), 0)::text as kept,
      (select coalesce(sum(used), 0)::text from usage_meter where owner = ${accountOwner(owner.actor.user?.id ?? "")} and kind = 'storage') as used,
      (select coalesce(sum(reserved), 0)::text from usage_meter where owner = ${accountOwner(owner.actor.user?.id ?? "")} and kind = 'storage') as reserved
    from source_document d join project_member m on m.project_id = d.project_id and m.role = 'owner'
    where m.account_id = ${owner.actor.user?.id}`);
  return rows[0];
}
async function agrees() {
  const found = await standing();
  expect(found).toEqual({ kept: found?.kept, used: found?.kept, reserved: "0" });
}

it(`F06: ${rounds} × ${places} uploads that break off at every place, and the meter is what is kept`, {
  tags: ["long"],
  timeout: 60_000 + rounds * 20_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    path = `/api/v1/projects/${await make(owner)}/files`;
    await Promise.all(
      Array.from({ length: places }, (_, place) => {
        const body = form(textOf(`${round}-${place}`));
        return breakOff(body, Math.ceil((body.length * place) / places));
      }),
    );
    await agrees();
    // The server still takes what is whole, and counts it once.
    const before = (await readUsage(owner)).storage.used;
    const body = form(textOf(`whole-${round}`));
    expect(await send(body)).toBe(201);
    expect((await readUsage(owner)).storage.used).toBe(before + Buffer.byteLength(textOf(`whole-${round}`)));
    await agrees();
  }
});

it("F06: what is no proper upload is refused in words of the protocol and costs nothing", async () => {
  path = `/api/v1/projects/${await make(owner)}/files`;
  const before = (await readUsage(owner)).storage.used;
  const whole = form(textOf("odd"));
  const odd: [Buffer, string?][] = [
    [form(textOf("odd"), "")],
    [form(textOf("odd"), "other")],
    [form("")],
    [Buffer.alloc(0)],
    [whole.subarray(0, -10)],
    [whole, "multipart/form-data"],
    [whole, "multipart/form-data; boundary=other"],
    [whole, `multipart/form-data; boundary=${"x".repeat(5000)}`],
    [whole, "application/json"],
    [Buffer.from('{"file":{"path":"/etc/passwd"}}'), "application/json"],
    [Buffer.from("file=abc"), "application/x-www-form-urlencoded"],
    [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--${boundary}--\r\n`,
      ),
    ],
  ];
  for (const [index, [body, contentType]] of odd.entries()) {
    const status = await send(body, contentType);
    expect({ index, refused: status >= 400 && status < 500 }).toEqual({ index, refused: true });
  }
  expect((await readUsage(owner)).storage.used).toBe(before);
  await agrees();
});

it("F06: bytes changed anywhere in an upload: never a broken server, the meter is what is kept, no file handle is left", async () => {
  path = `/api/v1/projects/${await make(owner)}/files`;
  const handles = () => readdirSync("/proc/self/fd").length;
  // One that is whole comes first: it opens what is kept open, and leaves an entry whatever becomes of the others.
  expect(await send(form(textOf("whole")))).toBe(201);
  const base = handles();
  const change = fc.record({ at: fc.nat(10_000), to: fc.integer({ min: 0, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 40, size: "max" }), async (changes) => {
      const body = form(textOf("changed").slice(0, 60));
      for (const { at, to } of changes) body[at % body.length] = to;
      expect(await send(body)).toBeLessThan(500);
    }),
    { numRuns: 40 },
  );
  await agrees();
  // Forty requests; connections of the pool and to the server may have been opened meanwhile.
  await expect.poll(handles, { timeout: 10_000 }).toBeLessThan(base + 20);
  const entries = await owner.db
    .select({ state: usageEntry.state })
    .from(usageEntry)
    .where(eq(usageEntry.owner, accountOwner(owner.actor.user?.id ?? "")));
  expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(["settled"]));
});
