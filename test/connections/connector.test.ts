import { afterEach, describe, expect, it } from "vitest";
import type { ConnectionTarget, Tested } from "#src/engines/connector/connector.ts";
import { createModelConnector } from "#src/engines/connector/create.ts";
import { type OutboundPlace, RequestFailed } from "#src/engines/connector/request-json.ts";
import { createProviderModel } from "#src/engines/model/providers.ts";
import { createFramePacer } from "#src/engines/model/transport/frame-pacer.ts";
import { createNodeFetch } from "#src/engines/model/transport/node-fetch.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "#test/doubles/model-server.ts";

const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function start(options: ModelServerOptions): Promise<ModelServer> {
  const server = await startModelServer(options);
  servers.push(server);
  return server;
}

/** Everything on this machine, as only a test may. */
const here: OutboundPlace = {
  admit: () => {},
  lookup: (name, _options, done) => done(new Error(name), "", 0),
};

const connectorAt = (ports: number[] = [], checkMs = 300) =>
  createModelConnector({
    placeOf: () => here,
    modelOf: ({ provider, address, key }, modelId) =>
      createProviderModel({
        ...{ provider, modelId, baseUrl: address ?? "", fetch: createNodeFetch(createFramePacer(), here) },
        ...(key !== null && { apiKey: key }),
      }),
    ...{ ports, checkMs, searchMs: 300 },
  });

const target = (server: ModelServer, provider: ConnectionTarget["provider"], key: string | null) => ({
  ...{ provider, address: server.address, inner: true, key },
});
const states = ({ checks }: Tested) =>
  Object.fromEntries(checks.map(({ name, state, trouble }) => [name, trouble ?? state]));
const good = { reach: "good", key: "good", models: "good", japanese: "good", json: "good" };

describe("looking at a server before it is used", () => {
  it.each(["openai", "anthropic", "google", "openai-compatible"] as const)("%s", async (provider) => {
    const server = await start({ provider, key: "sk-right", models: ["text-embedding-3", "double-1"] });
    const tested = await connectorAt().test(target(server, provider, "sk-right"), null);
    expect(states(tested)).toEqual(good);
    expect(tested).toMatchObject({ models: ["text-embedding-3", "double-1"], model: "double-1" });
    const refused = await connectorAt().test(target(server, provider, "sk-wrong"), null);
    const none = { models: "skipped", japanese: "skipped", json: "skipped" };
    expect(states(refused)).toEqual({ reach: "good", key: "unauthorized", ...none });
  });

  it("says which check failed", async () => {
    const provider = "openai-compatible";
    const english = await start({ provider, answer: () => "connected" });
    expect(states(await connectorAt().test(target(english, provider, null), null))).toEqual({
      ...{ ...good, japanese: "other", json: "other" },
    });
    const empty = await start({ provider, models: [] });
    expect(states(await connectorAt().test(target(empty, provider, null), null))).toMatchObject({
      ...{ reach: "good", models: "none", japanese: "skipped" },
    });
    const odd = await start({ provider, extra: { "/v1/models": { hello: 1 } } });
    expect(states(await connectorAt().test(target(odd, provider, null), "named"))).toEqual({
      ...{ ...good, models: "odd" },
    });
  });

  it("waits no longer than a check may take, and tells a dead server from a late one", async () => {
    const provider = "openai-compatible";
    const late = await start({ provider, delayMs: 2_000 });
    const since = performance.now();
    expect(states(await connectorAt([], 100).test(target(late, provider, null), null)).reach).toBe("late");
    expect(performance.now() - since).toBeLessThan(1_500);
    const dead = await start({ provider });
    await dead.stop();
    expect(states(await connectorAt().test(target(dead, provider, null), null)).reach).toBe("unreachable");
  });

  it("takes the key nowhere but where it was meant to go", async () => {
    const provider = "openai-compatible";
    const elsewhere = await start({ provider });
    const server = await start({ provider, redirectTo: elsewhere.address });
    const tested = await connectorAt().test(target(server, provider, "sk-secret"), "double-1");
    expect(states(tested).reach).toBe("elsewhere");
    const model = createProviderModel({
      ...{ provider, modelId: "double-1", baseUrl: server.address, apiKey: "sk-secret" },
      fetch: createNodeFetch(createFramePacer(), here),
    });
    const prompt = [{ role: "user" as const, content: [{ type: "text" as const, text: "x" }] }];
    await expect(model.doGenerate({ prompt })).rejects.toThrow();
    expect(elsewhere.requests).toEqual([]);
  });

  it("asks nothing where it may not", async () => {
    const server = await start({ provider: "openai-compatible" });
    const nowhere: OutboundPlace = {
      ...here,
      admit: () => {
        throw new RequestFailed("address");
      },
    };
    const connector = createModelConnector({ placeOf: () => nowhere, modelOf: () => null as never });
    const tested = await connector.test(target(server, "openai-compatible", null), null);
    expect(states(tested).reach).toBe("address");
    expect(server.requests).toEqual([]);
  });
});

describe("servers on this machine", () => {
  it("are told apart by what they answer, and nothing else is found", async () => {
    const provider = "openai-compatible";
    const ollama = await start({
      provider,
      extra: { "/api/tags": { models: [{ name: "a", digest: "1" }] } },
    });
    const studio = await start({
      provider,
      extra: { "/api/v0/models": { data: [{ id: "a", state: "loaded" }] } },
    });
    const vllm = await start({ provider, ownedBy: "vllm", models: ["m1", "m2"] });
    const cpp = await start({ provider, ownedBy: "llamacpp", extra: { "/api/tags": { models: [] } } });
    const page = await start({ provider, extra: { "/v1/models": "hello" } });
    const silent = await start({ provider, delayMs: 2_000 });
    const dead = await start({ provider });
    await dead.stop();
    const ports = [ollama, studio, vllm, cpp, page, silent, dead].map(({ port }) => port);
    const since = performance.now();
    const found = await connectorAt(ports).search();
    expect(performance.now() - since).toBeLessThan(1_500);
    expect(found.map(({ kind, models }) => [kind, models.length])).toEqual([
      ["ollama", 1],
      ["lm-studio", 1],
      ["vllm", 2],
      ["llama-cpp", 1],
    ]);
    expect(found[2]).toMatchObject({ port: vllm.port, address: vllm.address, models: ["m1", "m2"] });
  });
});
