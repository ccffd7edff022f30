import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { isDrawing } from "../../shared/icon-set.ts";
import { createIconSource } from "./source.ts";

let close: (() => void) | undefined;
afterEach(() => close?.());

async function upstream(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answer =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

describe("the installed set", () => {
  it("gives bodies with their size, follows an alias to its parent and lists what it lacks", async () => {
    const set = await createIconSource({ fallbackUrl: null }).read("lucide", [
      "check",
      "edit",
      "no-such-icon",
    ]);
    expect(set).toMatchObject({ prefix: "lucide", width: 24, height: 24, not_found: ["no-such-icon"] });
    expect(set?.icons.check?.body).toContain("<path");
    const parent = set?.aliases?.edit?.parent ?? "";
    expect(set?.icons[parent]?.body).toContain("<path");
  });

  it("never asks outside for its own names", async () => {
    let asked = 0;
    const fallbackUrl = await upstream((_request, response) => {
      asked += 1;
      response.end();
    });
    await createIconSource({ fallbackUrl }).read("lucide", ["no-such-icon"]);
    expect(asked).toBe(0);
  });
});

describe("a set that is not installed", () => {
  it("is unknown while no fallback is set", async () => {
    expect(await createIconSource({ fallbackUrl: null }).read("mdi", ["home"])).toBeNull();
  });

  it("comes from the fallback, and only the icons that were asked for", async () => {
    let path = "";
    const fallbackUrl = await upstream((request, response) => {
      path = request.url ?? "";
      const icons = { home: { body: '<path d="M1 1"/>' }, spy: { body: '<path d="M2 2"/>' } };
      answer({ prefix: "mdi", icons })(request, response);
    });
    const set = await createIconSource({ fallbackUrl }).read("mdi", ["home"]);
    expect(path).toBe("/mdi.json?icons=home");
    expect(set?.icons).toEqual({ home: { body: '<path d="M1 1"/>' } });
  });

  it("is unknown when the fallback says so, and an error when the fallback fails", async () => {
    expect(
      await createIconSource({ fallbackUrl: await upstream(answer({}, 404)) }).read("x", ["y"]),
    ).toBeNull();
    close?.();
    const failing = createIconSource({ fallbackUrl: await upstream(answer({}, 500)) });
    await expect(failing.read("x", ["y"])).rejects.toThrow("500");
  });

  it("is refused when a body is more than a drawing", async () => {
    const icons = { y: { body: '<image href="https://elsewhere.example/pixel"/>' } };
    const source = createIconSource({ fallbackUrl: await upstream(answer({ prefix: "x", icons })) });
    await expect(source.read("x", ["y"])).rejects.toThrow();
  });
});

it.each([
  ["<script>alert(1)</script>", false],
  ['<path d="M1 1" onload="alert(1)"/>', false],
  ['<a href="javascript:alert(1)"><path d="M1 1"/></a>', false],
  ['<path fill="url(https://elsewhere.example/x)"/>', false],
  ['<path d="M1 1"><foreignObject/></path>', false],
  ["text", false],
  ['<path d="M1 1"/', false],
  ['<g fill="none"><path fill="url(#a)" d="M1 1"/></g>', true],
])("takes %s for a drawing: %s", (body, expected) => {
  expect(isDrawing(body)).toBe(expected);
});
