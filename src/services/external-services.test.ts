import { expect, it } from "vitest";
import { createExternalServices } from "./external-services.ts";

it("says of each service whether it answers, and fails for none", async () => {
  const outside = createExternalServices({
    database: { health: async () => {} },
    redis: { ping: () => Promise.reject(new Error("away")) },
    // Nobody listens there.
    s3: {
      endpoint: "http://127.0.0.1:9",
      region: "r",
      name: "bucket",
      accessKeyId: "a",
      secretAccessKey: "b",
      prefix: "",
    },
  });
  const states = await outside.look();
  expect(states.map(({ service, isUp }) => [service, isUp])).toEqual([
    ["database", true],
    ["redis", false],
    ["bucket", false],
  ]);
  expect(states.every(({ ms }) => ms < 5000)).toBe(true);
});
