/** @module-tag long */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { openTrial } from "#test/support/client.ts";
import { providerEnv } from "#test/support/provider.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { sampleText } from "#test/support/trial.ts";

const key = "canary-key-7f3a9c51d2";
const secret = "canary-secret-0123456789abcdef0123456789";
let provider: ModelProviderDouble;
let server: RunningServer;

beforeAll(async () => {
  // The worst a model can do with what it was told: say it back, word for word.
  provider = await startModelProvider({
    style: "openai-chat",
    answer: (body) => {
      const said = JSON.stringify(body).slice(0, 1500);
      const line = { text: said.slice(0, 18), angle: "benefit", sub: "", sources: ["B1"] };
      return JSON.stringify({
        lines: [line, { ...line, text: said }],
        facts: [{ text: said, kind: "what", sources: ["B1"] }],
      });
    },
  });
  server = await startServer(temporaryFolder(), {
    ...providerEnv(provider),
    MODEL_API_KEY: key,
    SESSION_SECRET: secret,
    LOG_LEVEL: "trace",
  });
});
afterAll(async () => {
  await server?.end("SIGKILL");
  await provider?.stop();
  removeFolder(server.dataDir);
});

it("keys, cookies, queries and bodies are in no log; keys reach no prompt, no answer and no export", async () => {
  const seen: string[] = [];
  const visitor = await openTrial(async (path, init) => {
    const response = await fetch(server.url + path, init);
    const copy = response.clone();
    if (!path.endsWith("/events")) seen.push(await copy.text());
    return response;
  });
  const { runId } = await visitor.run({ text: `${sampleText}\nbody-canary-42。` });
  seen.push(await (await visitor.fetch(`/api/v1/runs/${runId}/events`)).text());
  const { results } = (await visitor.send("GET", `/api/v1/runs/${runId}`)).body as {
    results: { id: string }[];
  };
  for (const { id } of results) await visitor.fetch(`/api/v1/results/${id}/export`);
  await visitor.fetch("/trial?query-canary-42=1", { headers: { authorization: "Bearer header-canary-42" } });
  await visitor.fetch("/api/v1/trial/runs%0d%0aforged-canary-42", { method: "POST" });

  expect(provider.requests.length).toBeGreaterThan(0);
  for (const request of provider.requests) {
    expect(request.rawBody).not.toContain(key);
    expect(request.rawBody).not.toContain(secret);
  }
  const cookie = visitor.cookie().split("=")[1] ?? "none";
  for (const text of seen) for (const word of [key, secret]) expect(text).not.toContain(word);
  const log = server.output();
  expect(log).toContain('"path":"/api/v1/trial/runs"');
  for (const word of [key, secret, cookie, "body-canary-42", "query-canary-42", "header-canary-42"]) {
    expect(log).not.toContain(word);
  }
  expect(log.split("\n").some((line) => line.startsWith("forged-canary-42"))).toBe(false);
});
