import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Actor, Context } from "../domain/context.ts";
import { createMemoryLimiter } from "../engines/limiter/memory.ts";
import { accountHeader } from "../shared/access.ts";
import { AppError, isAppError } from "../shared/errors.ts";
import {
  type ApiEnv,
  idParam,
  isFromElsewhere,
  jsonLimit,
  limitChanges,
  parseInput,
  parseJson,
  queryOf,
  refuseOtherPerson,
  refuseOtherSites,
} from "./request.ts";
import type { ApiServices } from "./services.ts";

const user = { id: "person" } as NonNullable<Actor["user"]>;
const key: NonNullable<Actor["key"]> = { id: "key", scopes: ["read"] };

interface Given {
  actor?: Partial<Actor>;
  siteUrl?: string;
  limiter?: Context["engines"]["limiter"];
}
function appOf({ actor = {}, siteUrl, limiter }: Given = {}) {
  const warn = vi.fn();
  const ctx = { actor: { user, visitorId: null, addressHash: "address", ...actor }, engines: { limiter } };
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("ctx", ctx as unknown as Context);
    c.set("services", { siteUrl, log: { warn } } as unknown as ApiServices);
    await next();
  });
  app.onError((error, c) => c.text(isAppError(error) ? error.code : "fault"));
  return { app, warn };
}

function refusalOf(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("not refused");
}

describe("parseInput", () => {
  const schema = z.object({
    name: z.string("名前を入れてください。").min(2, "2字以上です。").regex(/^a/, "aで始めてください。"),
    list: z.array(z.object({ size: z.number() })).default([]),
  });

  it("answers with what the schema makes of it", () => {
    expect(parseInput(schema, { name: "ab", more: 1 })).toEqual({ name: "ab", list: [] });
  });

  it("names each field by its path, with the first message that is Japanese or a general one", () => {
    const { code, message, fields } = refusalOf(() =>
      parseInput(schema, { name: "b", list: [{ size: "x" }] }),
    );
    expect(code).toBe("invalid_input");
    expect(fields).toEqual({ name: "2字以上です。", "list.0.size": "入力内容を確かめてください。" });
    expect(message).toBe("2字以上です。");
  });
});

describe("parseJson", () => {
  const { app } = appOf();
  app.post("/", jsonLimit, async (c) => c.json(await parseJson(c, z.object({ text: z.string() }))));
  const send = async (body: string, type?: string) =>
    (await app.request("/", { method: "POST", body, headers: type ? { "content-type": type } : {} })).text();

  it("reads JSON, without characters that cannot be stored", async () => {
    expect(await send('{"text":"a\\u0000b"}', "application/json; charset=utf-8")).toBe('{"text":"ab"}');
  });

  it("refuses what does not say that it is JSON, what is none, and what is too much", async () => {
    expect(await send('{"text":"a"}')).toBe("bad_request");
    expect(await send('{"text":"a"}', "text/plain")).toBe("bad_request");
    expect(await send("{", "application/json")).toBe("bad_request");
    expect(await send("[]", "application/json")).toBe("invalid_input");
    const text = "a".repeat(512 * 1024 - '{"text":""}'.length);
    expect(await send(`{"text":"${text}"}`, "application/json")).toHaveLength(512 * 1024);
    expect(await send(`{"text":"${text}a"}`, "application/json")).toBe("payload_too_large");
  });
});

it("queryOf takes the first of each name, without characters that cannot be stored", async () => {
  const { app } = appOf();
  app.get("/", (c) => c.json(queryOf(c)));
  expect(await (await app.request("/?a=1&a=2&b=x%00y")).json()).toEqual({ a: "1", b: "xy" });
});

describe("idParam", () => {
  const { app } = appOf();
  app.get("/:id", (c) => c.text(idParam(c, "id")));
  app.get("/:id/lost", (c) => c.text(idParam(c, "other")));
  const ask = async (path: string) => (await app.request(path)).text();
  const id = "0a1b2c3d-0000-4000-8000-00000000abcd";

  it("is a UUID in small letters", async () => {
    expect(await ask(`/${id}`)).toBe(id);
    expect(await ask(`/${id.toUpperCase()}`)).toBe(id);
  });

  it.each(["/1", `/${id}0`, `/0${id}`, `/${id.replaceAll("-", "")}`, `/${id}/lost`])(
    "is not found: %s",
    async (path) => expect(await ask(path)).toBe("not_found"),
  );
});

describe("refuseOtherPerson", () => {
  async function ask(named: string | undefined, actor: Partial<Actor> = {}) {
    const { app } = appOf({ actor });
    app.get("/", refuseOtherPerson, (c) => c.text("answered"));
    const headers: Record<string, string> = named === undefined ? {} : { [accountHeader]: named };
    return (await app.request("/", { headers })).text();
  }

  it("answers the person that the page was made for, and whoever names nobody", async () => {
    expect(await ask("person")).toBe("answered");
    expect(await ask(undefined)).toBe("answered");
    expect(await ask(undefined, { user: null })).toBe("answered");
  });

  it("answers nobody else", async () => {
    expect(await ask("somebody")).toBe("other_account");
    expect(await ask("person", { user: null })).toBe("not_signed_in");
  });

  it("does not ask a key, which is no page", async () => {
    expect(await ask("somebody", { key })).toBe("answered");
  });
});

describe("changes that another site asks for", () => {
  const elsewhere = {
    "sec-fetch-site": "cross-site",
    origin: "https://evil.example",
    host: "localhost:3000",
  };
  const here = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000", host: "localhost:3000" };
  async function ask(method: string, headers: Record<string, string>, given: Given = {}) {
    const { app, warn } = appOf(given);
    app.all("/", refuseOtherSites, (c) => c.text("answered"));
    return { answer: await (await app.request("/", { method, headers })).text(), warn };
  }

  it("are refused, and our own are not", async () => {
    expect((await ask("POST", elsewhere)).answer).toBe("cross_origin");
    expect((await ask("DELETE", elsewhere)).answer).toBe("cross_origin");
    expect((await ask("POST", here)).answer).toBe("answered");
    expect((await ask("POST", {})).answer).toBe("answered");
  });

  it("are none when nothing changes, or when they carry a key", async () => {
    for (const method of ["GET", "OPTIONS"]) expect((await ask(method, elsewhere)).answer).toBe("answered");
    expect((await ask("POST", elsewhere, { actor: { key } })).answer).toBe("answered");
  });

  it("are told to the operator when only the settings do not know the name", async () => {
    const named = { origin: "http://hitofude.test", host: "hitofude.test" };
    const unknown = await ask("POST", named);
    expect(unknown.answer).toBe("cross_origin");
    expect(unknown.warn).toHaveBeenCalledExactlyOnceWith({ host: "hitofude.test" }, expect.any(String));
    for (const [headers, given] of [
      [elsewhere, {}],
      [{ origin: "null", host: "hitofude.test" }, {}],
      [{ "sec-fetch-site": "cross-site", host: "hitofude.test" }, {}],
      [named, { siteUrl: "https://hitofude.example" }],
    ] satisfies [Record<string, string>, Given][]) {
      const { answer, warn } = await ask("POST", headers, given);
      expect([answer, warn.mock.calls]).toEqual(["cross_origin", []]);
    }
  });

  it("are asked of a page's form in the same way", async () => {
    const { app } = appOf();
    app.all("/", (c) => c.json(isFromElsewhere(c, c.get("services"))));
    const ask = async (headers: Record<string, string>, method = "POST") =>
      (await app.request("/", { method, headers })).json();
    expect(await ask(elsewhere)).toBe(true);
    expect(await ask(here)).toBe(false);
    expect(await ask(elsewhere, "GET")).toBe(false);
  });
});

describe("limitChanges", () => {
  const places = "/api/v1/projects/x/memo/place";
  function server(actor: Partial<Actor> = {}) {
    const limiter = createMemoryLimiter({ points: 2, seconds: 60 });
    const take = vi.spyOn(limiter, "take");
    return {
      take,
      async ask(path = "/api/v1/projects", method = "POST", who = actor) {
        const { app } = appOf({ actor: who, limiter });
        app.all("*", limitChanges, (c) => c.text("answered"));
        const response = await app.request(path, { method });
        return [await response.text(), response.headers.get("retry-after")];
      },
    };
  }
  const answered = ["answered", null];
  const refused = ["too_many_requests", expect.stringMatching(/^([1-9]|[1-5]\d|60)$/)];

  it("counts what changes something, by address, and says when to come back", async () => {
    const { ask } = server();
    for (let turn = 0; turn < 5; turn += 1) expect(await ask("/", "GET")).toEqual(answered);
    expect([await ask(), await ask(), await ask()]).toEqual([answered, answered, refused]);
    expect(await ask("/", "GET")).toEqual(answered);
    expect(await ask("/", "POST", { addressHash: "another" })).toEqual(answered);
  });

  it("tells whole seconds, never fewer than are left", async () => {
    const { ask, take } = server();
    take.mockResolvedValue({ allowed: false, retryAfterMs: 4001, remaining: 0, resetMs: 4001 });
    expect(await ask()).toEqual(["too_many_requests", "5"]);
  });

  it("counts cursors apart, so that saving keeps all of its turns", async () => {
    const { ask } = server();
    expect([await ask(places), await ask(places), await ask(places)]).toEqual([answered, answered, refused]);
    expect(await ask()).toEqual(answered);
    expect(await ask(`${places}/more`)).toEqual(answered);
    expect(await ask()).toEqual(refused);
  });

  it("counts a key's calls for its person too, from whichever address", async () => {
    const { ask, take } = server();
    await ask("/", "POST", { key, addressHash: "one" });
    await ask("/", "POST", { key, addressHash: "two" });
    expect(await ask("/", "POST", { key, addressHash: "three" })).toEqual(refused);
    expect(await ask("/", "POST", { addressHash: "three" })).toEqual(answered);
    expect(new Set(take.mock.calls.flat())).toEqual(new Set(["one", "two", "three", "key:person"]));
    take.mockClear();
    await ask("/", "POST", { key, user: null, addressHash: "four" });
    await ask("/", "POST", { addressHash: "four" });
    expect(take.mock.calls.flat()).toEqual(["four", "four"]);
  });
});
