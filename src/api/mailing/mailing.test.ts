/** The page behind a mail's link: what it says where the link is none, and that a fault of ours is not told as that. */
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Context } from "../../domain/context.ts";
import { AppError } from "../../shared/errors.ts";
import type { ApiEnv } from "../request.ts";
import { mount } from "../routing/route.ts";
import { mailingRoutes } from "./mailing.ts";

/** The routes before a database that answers every question with this. */
async function ask(method: string, query: string, fault: Error) {
  const ctx = {
    settings: { siteName: "確認<b>" },
    get db() {
      throw fault;
    },
  };
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("ctx", ctx as unknown as Context);
    await next();
  });
  mount(app, mailingRoutes);
  app.onError((error, c) => c.text(error.message, 500));
  const response = await app.request(`/api/v1/letters/stop${query}`, { method });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("a link of a mail", () => {
  it("opened, asks first, and changes nothing", async () => {
    const { status, headers, text } = await ask("GET", "?token=x", new Error("asked"));
    expect(status).toBe(200);
    expect(text).toContain('<form method="post"><button type="submit">お知らせを止める</button></form>');
    expect(text).toContain("| 確認&lt;b&gt;</title>");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("that is none is told as that", async () => {
    for (const [query, fault] of [
      ["", new Error("asked")],
      ["?token=x", new AppError("not_found")],
    ] as const) {
      const { status, headers, text } = await ask("POST", query, fault);
      expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(text).toContain("このリンクは使えません");
    }
  });

  it("is not called wrong because something failed here", async () => {
    expect(await ask("POST", "?token=x", new Error("no database"))).toMatchObject({
      status: 500,
      text: "no database",
    });
  });
});
