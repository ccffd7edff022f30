/** What must be corrected does not leave: on a client's page it is absent, which both sides are told. */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resultItem } from "#src/db/schema/result.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { createLink } from "#src/domain/client/commands/link.ts";
import { openLink } from "#src/domain/client/commands/open.ts";
import { createLinkSchema } from "#src/domain/client/schema.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import type { Context } from "#src/domain/context.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { dismissFlag, editItem } from "#src/domain/result/commands/edit.ts";
import { readParents } from "#src/domain/result/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { handedOver, handedWork } from "./handover-support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

async function firstItem(ctx: Context, resultId: string) {
  const [row] = await ctx.db
    .select({ id: resultItem.id })
    .from(resultItem)
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(resultItem.position))
    .limit(1);
  return accessItem(ctx, row?.id ?? "", "work");
}

async function shownTo(token: string) {
  const stranger = services.context({ visitorId: null, user: null, addressHash: "client" });
  const opened = await openLink(stranger, { token });
  if (opened.locked) throw new Error("locked");
  const [shown] = opened.view.results;
  return { held: shown?.held, text: JSON.stringify(shown?.items) };
}

it.each([
  ["業界No.1の化粧水です。", "業界No.1", true],
  ["シミが消える化粧水です。", "シミが消える", false],
])(
  "%s stays in, and where the law allows it goes out once somebody took it upon themselves",
  async (text, words, mayGo) => {
    const { ctx, projectId, first } = await handedWork(services);
    const item = await firstItem(ctx, first);
    const edited = await editItem(ctx, item, { text, byHand: true });
    expect(edited.ready).toBe(false);
    const { token, collectionId } = await handedOver(ctx, projectId, first);
    const before = await shownTo(token);
    expect(before.held).toBe(1);
    expect(before.text).not.toContain(words);
    expect(JSON.stringify(await readParents(ctx, projectId, ["catchphrase"]))).not.toContain(words);

    for (const flag of edited.flags.filter(({ level }) => level === "must"))
      await dismissFlag(ctx, item, { flagId: flag.id, reason: "第三者の調査がある" });
    const [after] = await ctx.db.select().from(resultItem).where(eq(resultItem.id, item.itemId));
    expect(after?.item.problems.some((problem) => problem.includes("修正が必要"))).toBe(!mayGo);
    const access = await accessCollection(ctx, collectionId, "read");
    const made = await createLink(ctx, access, await accessAccount(ctx), createLinkSchema.parse({}));
    expect(made.held).toBe(mayGo ? 0 : 1);
    const again = await shownTo(new URL(made.url).searchParams.get("token") ?? "");
    expect(again.held).toBe(mayGo ? 0 : 1);
    expect(again.text.includes(words)).toBe(mayGo);
  },
);
