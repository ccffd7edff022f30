/** The bucket is gone in the middle of a day: who needs its bytes is told to come back, everybody else goes on, nothing is kept by halves. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectFile } from "#src/db/schema/files/files.ts";
import { storedBytes } from "#src/db/schema/files/storage.ts";
import { moveBytes } from "#src/domain/blob/commands/move.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import type { Services } from "#src/services.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { postgresUrl } from "#test/support/global/postgres.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { type S3Server, startS3 } from "#test/support/servers/s3.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { begin, textFile } from "./file-support.ts";
import { connectBeside } from "./second-process.ts";
import { secondServices } from "./second-services.ts";

describe.skipIf(!postgresUrl())("with bytes in a bucket", () => {
  let s3: S3Server;
  let services: TestServices;
  let api: RunningApi;
  let person: SignedIn;
  let owner: Context;
  let projectId: ProjectId;

  beforeAll(async () => {
    s3 = await startS3();
    services = await createTestServices({
      work: false,
      env: {
        LOG_LEVEL: "silent",
        DATABASE_URL: postgresUrl() ?? "",
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: s3.name,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
    });
    api = await serveApi(services);
    person = await signUp(api.url);
    const made = await call("POST", "/api/v1/projects", {
      name: "化粧水",
      idempotencyKey: crypto.randomUUID(),
    });
    projectId = ((await made.json()) as { id: ProjectId }).id;
    const user = {
      id: person.id,
      email: person.email,
      sessionId: "",
      level: "aal1" as const,
      provedAt: new Date(),
    };
    owner = services.context({ visitorId: null, user, addressHash: "test" });
  });
  afterAll(async () => {
    await api?.close();
    await services?.drop();
    await s3?.end();
  });

  function call(method: string, path: string, body?: object | Uint8Array) {
    const type = body instanceof Uint8Array ? "application/octet-stream" : "application/json";
    return fetch(api.url + path, {
      method,
      headers: { cookie: person.cookie, ...(body && { "content-type": type }) },
      body: body instanceof Uint8Array ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
    });
  }
  const uploadOf = async (file: { name: string; bytes: Uint8Array }) =>
    (await begin(owner, projectId, file)).upload?.id ?? "";
  const send = (id: string, bytes: Uint8Array) =>
    call("PUT", `/api/v1/projects/${projectId}/uploads/${id}?offset=0`, bytes);
  const files = () => owner.db.select().from(projectFile).where(eq(projectFile.projectId, projectId));
  const storedAtAll = () => services.context(systemActor).db.select().from(storedBytes);
  const contentOf = (id: string) => call("GET", `/api/v1/projects/${projectId}/files/${id}/content`);
  const used = async () => (await readUsage(owner)).storage;

  it("a file that cannot be kept is refused for now, and taken whole when it comes again", async () => {
    const kept = textFile("資料.txt", "とろみのある化粧水です。");
    expect((await send(await uploadOf(kept), kept.bytes)).status).toBe(200);
    const next = {
      name: "写真.bin.txt",
      bytes: new TextEncoder().encode(randomBytes(300_000).toString("hex")),
    };
    const upload = await uploadOf(next);
    const [before, rows] = [await used(), (await storedAtAll()).length];
    await s3.halt();
    const refused = await send(upload, next.bytes);
    expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
      503,
      "unavailable",
    ]);
    const [file] = await files();
    expect((await contentOf(file?.id ?? "")).status).toBe(503);
    // What needs no bytes goes on, and the process stays where a balancer sends people.
    expect((await call("GET", "/readyz")).status).toBe(200);
    expect((await call("GET", `/api/v1/projects/${projectId}/files`)).status).toBe(200);
    expect([(await files()).length, (await storedAtAll()).length, await used()]).toEqual([1, rows, before]);

    await s3.start();
    expect((await send(upload, next.bytes)).status).toBe(200);
    expect((await files()).length).toBe(2);
    expect(await (await contentOf(file?.id ?? "")).text()).toBe("とろみのある化粧水です。");
  });

  it("given up, it is emptied into the database by the job that filled it; then nobody needs it", async () => {
    const beside = (changes: object) =>
      connectBeside(services.database).then((database) => secondServices(services, database, changes));
    const s3Of = services.config.s3;
    const leaving: Services & { end(): Promise<void> } = await beside({
      s3: s3Of && { ...s3Of, isLeaving: true },
    });
    await moveBytes(leaving.context(systemActor));
    await leaving.end();
    await s3.halt();
    const without = await beside({ s3: undefined });
    const served = await serveApi(without);
    expect((await files()).length).toBe(2);
    for (const { id } of await files()) {
      const path = `/api/v1/projects/${projectId}/files/${id}/content`;
      const answer = await fetch(served.url + path, { headers: { cookie: person.cookie } });
      expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }
    await served.close();
    await without.end();
    await s3.start();
  });
});
