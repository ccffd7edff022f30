/** @module-tag long */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openTrial } from "#test/support/client.ts";
import {
  type RunningServer,
  removeFolder,
  spawnServer,
  startServer,
  temporaryFolder,
} from "#test/support/server.ts";
import { sampleText } from "#test/support/trial.ts";

const folders: string[] = [];
const servers: RunningServer[] = [];
function folder(): string {
  const made = temporaryFolder();
  folders.push(made);
  return made;
}
async function started(dataDir = folder(), env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(dataDir, env);
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end("SIGKILL");
  for (const path of folders.splice(0)) removeFolder(path);
});

async function refusal(
  dataDir: string,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(dataDir, env);
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { code, output: output() };
}

describe("start", () => {
  it("answers on this machine only, says which engines serve, and is healthy", async () => {
    const server = await started();
    expect(server.output()).toContain("text: composer | database: embedded");
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const page = await fetch(server.url);
    // Longer than the 60 s after which load balancers close: they must not send on a connection that is being closed.
    expect([page.status, page.headers.get("keep-alive")]).toEqual([200, "timeout=75"]);
  });

  it("refuses a port that is in use with one clear line", { tags: ["smoke"] }, async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await refusal(folder(), { PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toContain("port is in use");
  });

  it("refuses a data folder that a running copy owns, and the running copy goes on", async () => {
    const server = await started();
    const { code, output } = await refusal(server.dataDir, {});
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toContain(server.dataDir);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it("refuses a wrong variable by name", { tags: ["smoke"] }, async () => {
    const { code, output } = await refusal(folder(), { PORT: "eighty" });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toContain("PORT");
  });

  it.each([
    ["HOST", { HOST: "203.0.113.77" }],
    ["HOST", { HOST: "nowhere.invalid" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://user:password@127.0.0.1:9/nothing" }],
    ["DATA_DIR", { DATA_DIR: "package.json" }],
  ])("names %s in one clear line when it cannot be used", async (name, env) => {
    const { code, output } = await refusal(folder(), env);
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toContain(name);
    expect(output).not.toContain("password");
  });

  it("ends with code 0 on SIGTERM, and what was made is there after the next start", async () => {
    const dataDir = folder();
    const first = await started(dataDir);
    const visitor = await openTrial((path, init) => fetch(first.url + path, init));
    const { runId } = await visitor.run({ text: sampleText });
    await (await visitor.fetch(`/api/v1/runs/${runId}/events`)).text();
    const before = await visitor.send("GET", `/api/v1/runs/${runId}`);
    expect(await first.end("SIGTERM")).toBe(0);

    const second = await started(dataDir);
    const again = await fetch(`${second.url}/api/v1/runs/${runId}`, {
      headers: { cookie: visitor.cookie() },
    });
    expect(await again.json()).toEqual(before.body);
  });
});
