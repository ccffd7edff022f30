/** @module-tag long */
/** Every page's data × odd things behind the question mark: the page, a redirect or "not there", never a fault of ours. */

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { readFrame } from "#src/domain/account/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import {
  answerContext,
  domainContext,
  frameContext,
  handlesContext,
  publicConfigContext,
} from "#src/web/context.ts";
import pages from "#src/web/routes.ts";
import { some } from "#test/support/global/size.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make, newKey } from "../workspace/support.ts";

let services: TestServices;
let ctx: Context;
let params: Record<string, string>;

beforeAll(async () => {
  services = await createTestServices({ work: false });
  ctx = await services.person();
  const accountId = await accessAccount(ctx);
  await ctx.db.update(account).set({ membership: "admin" }).where(eq(account.id, accountId));
  const projectId = await make(ctx, "おかしな問い");
  const threadId = await createThread(ctx, projectId, accountId, { title: "話", idempotencyKey: newKey() });
  params = { projectId, threadId, presetId: "new" };
});
afterAll(() => services.drop());

interface Page {
  file: string;
  children?: Page[] | undefined;
}
const filesOf = (from: readonly Page[]): string[] =>
  from.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

/** Every name that a page reads. */
const names =
  "q kind project cursor view sort search starredFirst tool approval tag flags stale since until author layout open compare month message at id token folder page checkout redirect_path mode code error use".split(
    " ",
  );
const values = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "",
  " ",
  "1e400",
  "-1",
  "[[]]",
  "{}",
  "%",
  "'\"\\",
  "あ".repeat(3000),
];

function understood(thrown: unknown): boolean {
  if (thrown instanceof Response) return thrown.status < 500;
  const status = JSON.stringify(thrown)?.match(/"status":(\d+)/)?.[1];
  return status !== undefined && Number(status) < 500;
}

describe("a page's data", () => {
  it.each(some([...new Set(filesOf(pages))], 12))("O02 %s understands odd questions", async (file) => {
    const module: { loader?: (args: object) => Promise<unknown> } = await import(
      /* @vite-ignore */ pathToFileURL(resolve("src/web", file)).href
    );
    const { loader } = module;
    if (!loader) return;
    const faults: unknown[] = [];
    for (const value of values) {
      const query = new URLSearchParams(names.map((name) => [name, value]));
      const context = new RouterContextProvider();
      context.set(domainContext, ctx);
      context.set(frameContext, await readFrame(ctx));
      context.set(publicConfigContext, services.publicConfig);
      context.set(handlesContext, () => []);
      context.set(answerContext, { dropVisitorCookie: () => {} });
      const request = new Request(`http://127.0.0.1/?${query}`);
      try {
        await loader({ request, params, context });
      } catch (error) {
        if (!understood(error)) faults.push([value.slice(0, 20), String(error)]);
      }
    }
    expect(faults).toEqual([]);
  });
});
