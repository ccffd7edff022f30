/** Answers of clients that come at one moment, and many that are taken back at once. Against SQL. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clientAnswer } from "#src/db/schema/handover/handover.ts";
import { notification } from "#src/db/schema/notification.ts";
import { resultItem } from "#src/db/schema/result.ts";
import { sendAnswer } from "#src/domain/client/commands/answer.ts";
import { openLink } from "#src/domain/client/commands/open.ts";
import { withdrawAnswers } from "#src/domain/client/commands/withdraw.ts";
import { readCollectionAnswers } from "#src/domain/client/queries.ts";
import { sendAnswerSchema } from "#src/domain/client/schema.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import type { Context } from "#src/domain/context.ts";
import { listResults } from "#src/domain/library/queries.ts";
import { listResultsSchema } from "#src/domain/library/schema.ts";
import { notificationText } from "#src/shared/words/notification-text.ts";
import { catalog } from "#src/tools/catalog.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { handedOver, handedWork } from "./handover-support.ts";
import { begin, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const stranger = () => services.context({ visitorId: null, user: null, addressHash: "client" });

/** The same actor, with something else inside of transactions, however far it reaches. */
function inside(ctx: Context, change: (inner: Context) => Context): Context {
  const put = <Reach extends Pick<Context, "transaction">>(reach: Reach): Reach => ({
    ...reach,
    transaction: (work) => reach.transaction((inner) => work(change(inner))),
  });
  return { ...put(ctx), reach: (projects) => put(ctx.reach(projects)) };
}

/** A result behind a link, and how its first lines are answered at a given moment. */
async function answered() {
  const { ctx, projectId, first } = await handedWork(services);
  const { token, linkId, collectionId } = await handedOver(ctx, projectId, first);
  const shown = async () => {
    const opened = await openLink(stranger(), { token });
    if (opened.locked) throw new Error("locked");
    return opened.view.results[0]?.pieces ?? [];
  };
  const items = (await shown()).map(({ itemId }) => itemId);
  const say = (at: number, more: object) => {
    const asked = { token, resultId: first, version: 1, name: "佐藤", ...more };
    const then = inside(stranger(), (inner) => ({ ...inner, now: () => new Date(at) }));
    return sendAnswer(then, sendAnswerSchema.parse(asked));
  };
  const stateOf = async (id: string | undefined) =>
    (
      await ctx.db
        .select()
        .from(resultItem)
        .where(eq(resultItem.id, id ?? ""))
    )[0]?.status;
  return { ctx, first, token, linkId, collectionId, items, shown, say, stateOf };
}

it("of two answers of one moment the one that was taken later stands, on the page and in the project", async () => {
  const { ctx, token, items, shown, say, stateOf } = await answered();
  const [one = ""] = items;
  const now = Date.now();
  // The second was begun a moment before the first and waited for it.
  const ids = [
    ...(await say(now, { says: "approved", items: [one] })),
    ...(await say(now - 5, { says: "sent_back", note: "やはり短く", items: [one] })),
  ];
  expect((await shown())[0]?.answers.map(({ says }) => says)).toEqual(["approved", "sent_back"]);
  expect(await stateOf(one)).toBe("returned");
  await withdrawAnswers(stranger(), { token, ids: [ids[1] ?? ""] });
  expect(await stateOf(one)).toBe("approved");
  await Promise.all(
    [0, 1, 2].map((at) => say(now + 10, { says: "comment", note: `同時に${at}`, items: [one] })),
  );
  const rows = await ctx.db.select({ at: clientAnswer.at }).from(clientAnswer);
  expect(new Set(rows.map(({ at }) => at.getTime())).size).toBe(5);
});

it("many answers are taken back in as many statements as one", async () => {
  const { token, items, say, stateOf } = await answered();
  const counted = async (ids: string[]) => {
    let statements = 0;
    const running = inside(stranger(), (inner) => ({
      ...inner,
      db: new Proxy(inner.db, {
        get(target, name, receiver) {
          if (["select", "update", "insert", "delete", "execute"].includes(String(name))) statements += 1;
          return Reflect.get(target, name, receiver) as unknown;
        },
      }),
    }));
    await withdrawAnswers(running, { token, ids });
    return statements;
  };
  const [one = "", ...others] = items;
  const alone = await counted(await say(Date.now(), { says: "approved", items: [one] }));
  const together = await counted(await say(Date.now(), { says: "approved", items: others }));
  expect(others.length).toBeGreaterThan(4);
  expect([alone, together]).toEqual([10, 10]);
  for (const id of items) expect(await stateOf(id)).toBe("draft");
});

it("what is read as a whole is answered as a whole: nobody is shown its first line as if that had been answered", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx, "うるみ");
  await finished(ctx, (await begin(ctx, projectId, { goal: "analyze" })).runId);
  const { results } = await listResults(ctx, projectId, listResultsSchema.parse({ tool: "analyze" }));
  const resultId = results[0]?.id ?? "";
  const { token, collectionId } = await handedOver(ctx, projectId, resultId);
  const opened = await openLink(stranger(), { token });
  const piece = opened.locked ? undefined : opened.view.results[0]?.pieces[0];
  const asked = { token, resultId, version: 1, name: "佐藤", says: "approved", items: [piece?.itemId] };
  await sendAnswer(stranger(), sendAnswerSchema.parse(asked));
  const access = await accessCollection(ctx, collectionId, "read");
  expect((await readCollectionAnswers(ctx, access)).answers).toMatchObject([
    { itemId: piece?.itemId, text: null, says: "approved" },
  ]);
  const told = await ctx.db.select().from(notification).where(eq(notification.projectId, projectId));
  const said = told.flatMap(({ data }) =>
    data.kind === "client" ? [notificationText({ projectId, data }, (tool) => catalog[tool].title)] : [],
  );
  expect(said).toMatchObject([{ text: "クライアントの佐藤さんが商品分析を承認しました", note: "" }]);
});

it("every answer is read, a page after the other", async () => {
  const { ctx, first, linkId, collectionId } = await answered();
  const access = await accessCollection(ctx, collectionId, "read");
  const start = Date.now();
  const row = { linkId, resultId: first, version: 1, says: "comment" as const, name: "佐藤" };
  const rows = Array.from({ length: 205 }, (_, at) => ({
    ...row,
    ...{ id: ctx.newId(), note: String(at), at: new Date(start + at) },
  }));
  await ctx.db.insert(clientAnswer).values(rows);
  const newest = await readCollectionAnswers(ctx, access);
  expect([newest.answers.length, newest.answers[0]?.note]).toEqual([200, "204"]);
  const rest = await readCollectionAnswers(ctx, access, { cursor: newest.next ?? "" });
  expect(rest.answers.map(({ note }) => note)).toEqual(["4", "3", "2", "1", "0"]);
  expect(rest.next).toBeNull();
});
