import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { visitorLifetimeMs } from "../domain/trial/schema.ts";
import type { ApiServices } from "./services.ts";
import { dropVisitorCookie, limitAddress, openCookie, peerAddress, setVisitorCookie } from "./visitor.ts";

describe("limitAddress", () => {
  it("counts mapped and plain IPv4 as one, and a whole IPv6 /64 as one", () => {
    expect(limitAddress("::ffff:203.0.113.9")).toBe(limitAddress("203.0.113.9"));
    expect(limitAddress("2001:db8:1:2:aaaa::1")).toBe(
      limitAddress("2001:0db8:0001:0002:ffff:ffff:ffff:ffff"),
    );
    expect(limitAddress("2001:db8:1:3::1")).not.toBe(limitAddress("2001:db8:1:2::1"));
    expect(limitAddress("nonsense")).toBe("unknown");
    expect(limitAddress("::ffff:203.0.113.9")).toBe("203.0.113.9");
    expect(limitAddress("2001:db8:1a:2b:3c:4d:5e:6f")).toBe("2001:db8:1a:2b::/64");
  });
});

describe("openCookie", () => {
  it.each([
    undefined,
    "",
    ".",
    "x.y",
    "00000000-0000-4000-8000-000000000000.",
    "00000000-0000-4000-8000-000000000000.AAAA",
  ])("does not accept %s", (value) => {
    expect(openCookie(value, Buffer.alloc(32, 1))).toBeNull();
  });
});

const key = Buffer.alloc(32, 1);
const visitorId = "00000000-0000-4000-8000-00000000000a";

/** The line that gives a browser this visitor id. */
async function lineFor(id: string, siteUrl?: string): Promise<string> {
  const services = { cookieKey: key, siteUrl } as unknown as ApiServices;
  const app = new Hono().get("/", (c) => {
    setVisitorCookie(c, services, id);
    return c.body(null, 204);
  });
  return (await app.request("/")).headers.get("set-cookie") ?? "";
}
async function valueFor(id: string): Promise<string> {
  return /^hitofude_visitor=([^;]*)/.exec(await lineFor(id))?.[1] ?? "";
}

describe("the visitor cookie", () => {
  it("is read as it was given, and only by the key that signed it", async () => {
    const value = await valueFor(visitorId);
    expect(openCookie(value, key)).toBe(visitorId);
    expect(openCookie(value, Buffer.alloc(32, 2))).toBeNull();
  });

  it("is nobody's when a letter of it is another, or something is added", async () => {
    const value = await valueFor(visitorId);
    const turned = value.endsWith("A") ? "B" : "A";
    for (const forged of [
      value.replace("000a.", "000b."),
      value.replace("000a.", "000A."),
      value.slice(0, -1) + turned,
      value.slice(0, -1),
      `${value}A`,
      `${value}.`,
      `${value}.more`,
      `.${value}`,
    ])
      expect([forged, openCookie(forged, key)]).toEqual([forged, null]);
  });

  it("is nobody's when what it names is no visitor, though we signed it", async () => {
    expect(openCookie(await valueFor("somebody"), key)).toBeNull();
  });

  it("is kept from scripts and other sites for as long as a visit is, and from open wires where there are none", async () => {
    const [, ...attributes] = (await lineFor(visitorId, "https://hitofude.example")).split("; ");
    expect(attributes.sort()).toEqual(
      ["HttpOnly", `Max-Age=${visitorLifetimeMs / 1000}`, "Path=/", "SameSite=Lax", "Secure"].sort(),
    );
    expect(await lineFor(visitorId, "http://localhost:3000")).not.toContain("Secure");
    expect(await lineFor(visitorId)).not.toContain("Secure");
  });

  it("is taken back from where it was given", async () => {
    const app = new Hono().get("/", (c) => {
      dropVisitorCookie(c);
      return c.body(null, 204);
    });
    const line = (await app.request("/")).headers.get("set-cookie");
    expect(line).toMatch(/^hitofude_visitor=; Max-Age=0; Path=\//);
  });
});

describe("peerAddress", () => {
  const socket = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
  async function peer(trustProxy: boolean, forwarded: string | null, env: object = socket) {
    const app = new Hono().get("/", (c) => c.text(peerAddress(c, trustProxy)));
    const headers: Record<string, string> = forwarded === null ? {} : { "x-forwarded-for": forwarded };
    return (await app.request("/", { headers }, env)).text();
  }

  it("is the socket's, whatever a header says", async () => {
    expect(await peer(false, null)).toBe("192.0.2.1");
    expect(await peer(false, "203.0.113.4")).toBe("192.0.2.1");
  });

  it("is what our own proxy wrote last, and the socket's where it wrote nothing", async () => {
    expect(await peer(true, "198.51.100.7, 203.0.113.4")).toBe("203.0.113.4");
    expect(await peer(true, "203.0.113.4")).toBe("203.0.113.4");
    expect(await peer(true, null)).toBe("192.0.2.1");
    expect(await peer(true, " ")).toBe("192.0.2.1");
  });

  it("is unknown where there is no socket", async () => {
    expect(await peer(false, null, {})).toBe("unknown");
    expect(await peer(false, null, { incoming: { socket: {} } })).toBe("unknown");
  });
});
