/** F06: parts of an upload that break off or are none, over real sockets: it goes on from what came whole, and is counted once. */
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { begin, textFile } from "#test/workspace/file-support.ts";
import { make } from "#test/workspace/support.ts";

const places = 20;
let services: TestServices;
let server: RunningApi;
let owner: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false, env: { REQUESTS_PER_MINUTE: "1000000" } });
  owner = await services.person();
  const { user } = owner.actor;
  server = await serveApi({
    ...services,
    session: { read: async () => ({ user, pending: null, setCookies: [] }) },
  });
  projectId = await make(owner);
});
afterAll(async () => {
  await server.close();
  await services.drop();
});

const pathOf = (id: string, offset: number) => `/api/v1/projects/${projectId}/uploads/${id}?offset=${offset}`;
const octets = "application/octet-stream";
const send = (id: string, offset: number, body: Uint8Array<ArrayBuffer>, type = octets) =>
  fetch(server.url + pathOf(id, offset), { method: "PUT", headers: { "content-type": type }, body }).then(
    async (answer) => ({ status: answer.status, body: await answer.json() }),
  );

/** Sends the first `bytes` of a part, then tears the connection. */
function breakOff(id: string, part: Uint8Array, bytes: number): Promise<void> {
  const head = `PUT ${pathOf(id, 0)} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${octets}\r\ncontent-length: ${part.length}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.once("error", () => {});
    socket.once("close", () => resolve());
    socket.once("connect", () => {
      socket.write(Buffer.concat([Buffer.from(head), part.subarray(0, bytes)]), () =>
        socket.resetAndDestroy(),
      );
    });
  });
}

/** What is under way and kept, and what is counted of it, read in one moment. */
async function agrees() {
  const { rows } = await owner.db.execute<{ kept: string }>(sql`
    select (select coalesce(sum(byte_size), 0) from file_upload)
      + (select coalesce(sum(byte_size), 0) from file_version) as kept`);
  expect((await readUsage(owner)).storage.used).toBe(Number(rows[0]?.kept));
}

it(`F06: a part that breaks off at ${places} places leaves the upload where it was, and the meter at what is kept`, async () => {
  const given = textFile("長い.txt", "とろみのある化粧水です。".repeat(500));
  const bytes = new Uint8Array(given.bytes);
  const { upload } = await begin(owner, projectId, given);
  const id = upload?.id ?? "";
  await Promise.all(
    Array.from({ length: places }, (_, place) =>
      breakOff(id, bytes, Math.floor((bytes.length * place) / places)),
    ),
  );
  await agrees();
  expect((await begin(owner, projectId, given)).upload?.received).toBe(0);
  expect(await send(id, 0, bytes.slice(0, 5000))).toMatchObject({ status: 200, body: { received: 5000 } });
  // The same part twice at once, as a browser sends it that got no answer.
  const twice = await Promise.all([1, 2].map(() => send(id, 5000, bytes.slice(5000, 9000))));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const last = await send(id, 9000, bytes.slice(9000));
  expect(last).toMatchObject({ status: 200, body: { file: { name: "長い.txt", size: bytes.length } } });
  await agrees();
});

it("F02 F06: what is no part is refused and costs nothing: forms, JSON, too much, beyond the end, a foreign place", async () => {
  const given = textFile("短い.txt", "短い本文です。");
  const bytes = new Uint8Array(given.bytes);
  const { upload } = await begin(owner, projectId, given);
  const id = upload?.id ?? "";
  const refused: [string, Promise<{ status: number }>, number][] = [
    ["json", send(id, 0, new Uint8Array(Buffer.from('{"path":"/etc/passwd"}')), "application/json"), 400],
    ["form", send(id, 0, bytes, "multipart/form-data; boundary=a"), 400],
    ["urlencoded", send(id, 0, bytes, "application/x-www-form-urlencoded"), 400],
    ["too much", send(id, 0, new Uint8Array(2 * 1024 * 1024 + 1)), 413],
    ["beyond the end", send(id, 0, new Uint8Array(bytes.length + 1)), 400],
    ["a gap", send(id, 3, bytes.slice(3)), 409],
    ["before the beginning", send(id, -1, bytes), 400],
    ["nowhere", send(owner.newId(), 0, bytes), 404],
  ];
  for (const [name, answer, status] of refused) expect([name, (await answer).status]).toEqual([name, status]);
  expect((await begin(owner, projectId, given)).upload).toMatchObject({ id, received: 0 });
  await agrees();
});
