/** A whole project over HTTP: its owner takes it away as a zip and brings it in again. */
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { performExport } from "#src/domain/export/commands/perform.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { serialTransfers } from "#src/domain/transfer/commands/serialize.ts";
import { transferLimits } from "#src/domain/transfer/schema.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { put, textFile } from "#test/workspace/file-support.ts";
import { make } from "#test/workspace/support.ts";

const sessionOf = ({ actor }: Context): TestServices["session"] => ({
  read: async () => ({ user: actor.user, pending: null, setCookies: [] }),
});

let services: TestServices;
let server: RunningApi;
let owner: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  server = await serveApi({ ...services, session: sessionOf(owner) });
  projectId = await make(owner, "化粧水の春");
  await put(owner, projectId, textFile("原稿.txt", "とろみのある化粧水です。"));
});
afterAll(async () => {
  await server.close();
  await services.drop();
});

const importPath = (key: string) => `/api/v1/projects/import?idempotencyKey=${key}`;
const send = (key: string, body: Uint8Array<ArrayBuffer> | string, type = "application/zip") =>
  fetch(server.url + importPath(key), { method: "POST", headers: { "content-type": type }, body });

it("goes out as one zip with its name and comes in as a project of one's own, once for a key", async () => {
  const answer = await fetch(`${server.url}/api/v1/projects/${projectId}/archive`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toContain(
    "化粧水の春_まるごと.zip",
  );
  const zip = new Uint8Array(await answer.arrayBuffer());
  expect(Object.keys(unzipSync(zip))).toContain("project.json");
  const [first, second] = [await send("import-key-1", zip), await send("import-key-1", zip)];
  expect([first.status, second.status]).toEqual([201, 201]);
  const { id } = (await first.json()) as { id: string };
  expect(await second.json()).toEqual({ id });
  expect(id).not.toBe(projectId);
  const files = await fetch(`${server.url}/api/v1/projects/${id}/files`);
  expect(await files.json()).toMatchObject({ files: [{ name: "原稿.txt", size: 36 }] });
  const list = (await (await fetch(`${server.url}/api/v1/projects`)).json()) as {
    projects: { name: string }[];
  };
  expect(list.projects.map(({ name }) => name).toSorted()).toEqual(["化粧水の春", "化粧水の春（取り込み）"]);
});

it("waits until no other project is on its way in or out", async () => {
  const { promise: other, resolve: end } = Promise.withResolvers<void>();
  const before = serialTransfers(() => other);
  const order: string[] = [];
  const answer = fetch(`${server.url}/api/v1/projects/${projectId}/archive`).then((got) => {
    order.push("archive");
    return got;
  });
  // Asked of the same server after it, and answered before it.
  for (let at = 0; at < 3; at += 1) await fetch(`${server.url}/api/v1/projects/${projectId}/exports`);
  order.push("other");
  end();
  await before;
  expect(Object.keys(unzipSync(new Uint8Array(await (await answer).arrayBuffer())))).toContain(
    "project.json",
  );
  expect(order).toEqual(["other", "archive"]);
});

it("refuses what is no such zip in words, and makes nothing", async () => {
  for (const [body, type, status, code] of [
    ["{}", "application/json", 400, "bad_request"],
    ["no zip", "application/zip", 422, "file_unreadable"],
    ["", "application/zip", 422, "file_unreadable"],
  ] as const) {
    const answer = await send("import-key-2", body, type);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { error: expect.objectContaining({ code, message: expect.stringMatching(/[ぁ-ん]/) }) },
    ]);
  }
  const { projects } = (await (await fetch(`${server.url}/api/v1/projects`)).json()) as {
    projects: unknown[];
  };
  expect(projects).toHaveLength(2);
});

it("a zip that says to be larger than one may be is refused before any of it is read", async () => {
  const answer = async (bytes: number) => {
    const headers = { "content-type": "application/zip", "content-length": String(bytes) };
    const body = new Uint8Array([1]);
    const api = createApi({ ...services, session: sessionOf(owner) });
    return (await api.request(importPath("import-key-9"), { method: "POST", headers, body })).status;
  };
  expect(await answer(transferLimits.zipBytes + 1)).toBe(413);
  expect(await answer(transferLimits.zipBytes)).not.toBe(413);
});

it("is made in the background for whoever waits, taken away as it was made, and taken back", async () => {
  const path = `${server.url}/api/v1/projects/${projectId}/exports`;
  const begun = await fetch(path, { method: "POST" });
  expect(begun.status).toBe(202);
  const { id } = (await begun.json()) as { id: string };
  expect((await fetch(`${path}/${id}/content`)).status).toBe(409);
  await performExport(services.context(systemActor), id);
  const { exports: listed } = (await (await fetch(path)).json()) as {
    exports: { state: string; size: number }[];
  };
  expect(listed).toMatchObject([{ id, state: "ready" }]);
  const answer = await fetch(`${path}/${id}/content`);
  expect(answer.headers.get("content-length")).toBe(String(listed[0]?.size));
  const zip = new Uint8Array(await answer.arrayBuffer());
  expect((await send("import-key-3", zip)).status).toBe(201);
  expect((await fetch(`${path}/${id}`, { method: "DELETE" })).status).toBe(204);
  expect((await fetch(`${path}/${id}/content`)).status).toBe(404);
});
