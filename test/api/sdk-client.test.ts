import type { AddressInfo } from "node:net";
import { Chat } from "@ai-sdk/react";
import { serve } from "@hono/node-server";
import { DefaultChatTransport } from "ai";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { openTrial } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";

let services: TestServices;
let server: ReturnType<typeof serve>;
let base: string;

beforeAll(async () => {
  services = await createTestServices();
  await new Promise<void>((resolve) => {
    server = serve({ fetch: createApi(services).fetch, port: 0, hostname: "127.0.0.1" }, () => resolve());
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await services.drop();
});

it("the AI SDK's stock client reads a run as one assistant message", async () => {
  const visitor = await openTrial((path, init) => fetch(base + path, init));
  const { runId } = await visitor.run({ text: sampleText });
  const chat = new Chat({
    id: runId,
    transport: new DefaultChatTransport({
      headers: { cookie: visitor.cookie() },
      prepareReconnectToStreamRequest: ({ headers }) => ({
        api: `${base}/api/v1/runs/${runId}/events`,
        ...(headers ? { headers } : {}),
      }),
    }),
  });
  await chat.resumeStream();
  expect(chat.status).toBe("ready");
  const [message] = chat.messages;
  expect(message).toMatchObject({ id: runId, role: "assistant" });
  const items = message?.parts.filter((part) => part.type === "data-item") ?? [];
  expect(items.length).toBeGreaterThan(20);
  expect(message?.parts.find((part) => part.type === "data-run")).toMatchObject({ data: { state: "done" } });
});
