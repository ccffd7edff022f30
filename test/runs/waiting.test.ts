/** How long a silent model is waited for is the installation's to say. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { readConfig } from "#src/config/env.ts";
import { createModels } from "#src/services/model.ts";

let asked = 0;
const silent = createServer(() => {
  asked += 1;
});
beforeAll(() => new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready)));
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it("gives a call up after the seconds that are set, and asks once more", async () => {
  const { port } = silent.address() as AddressInfo;
  const { model } = createModels(
    readConfig({
      MODEL_PROVIDER: "openai-compatible",
      MODEL_ID: "x",
      MODEL_BASE_URL: `http://127.0.0.1:${port}/v1`,
      MODEL_WAIT_SECONDS: "1",
    }),
  );
  const began = performance.now();
  const schema = z.object({ lines: z.array(z.string()) });
  const parts = [];
  for await (const part of model.write({
    task: "x",
    instructions: "",
    prompt: "x",
    schema,
    structured: { input: {}, context: {} },
  }))
    parts.push(part);
  expect(parts.at(-1)).toMatchObject({ type: "failure", failure: { kind: "timeout" } });
  expect(asked).toBe(2);
  expect(performance.now() - began).toBeGreaterThan(2000);
  expect(performance.now() - began).toBeLessThan(15_000);
});
