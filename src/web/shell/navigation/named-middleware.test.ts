import { expect, it } from "vitest";
import { runNamed } from "./named-middleware.ts";

const to = new URL("https://x.test/a?b=1#c");

it.each(["x", "constructor"])("C95: the unknown name %s throws", async (name) => {
  await expect(runNamed([{ middleware: name }], to, {})).rejects.toThrow(
    new Error(`Unknown route middleware: '${name}'.`),
  );
});

it("C95: known names run in order, outer routes first, and stop where one throws", async () => {
  const seen: string[] = [];
  const registry = {
    first: async (url: URL) => void seen.push(`first ${url.hash}`),
    second: () => void seen.push("second"),
    refuse: () => {
      throw new Response(null, { status: 302 });
    },
  };
  const handles = [{ middleware: ["first"] }, undefined, { title: "t" }, { middleware: "second" }];
  await runNamed(handles, to, registry);
  expect(seen).toEqual(["first #c", "second"]);
  await expect(runNamed([{ middleware: ["refuse", "first"] }], to, registry)).rejects.toBeInstanceOf(
    Response,
  );
  expect(seen).toHaveLength(2);
});
