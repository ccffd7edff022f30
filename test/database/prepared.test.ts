/** A statement that is built once for the process is sent to whoever asks it: it knows nothing of the handle that it was built on. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepared } from "#src/db/prepared.ts";
import { project } from "#src/db/schema/project.ts";
import type { Context, Db } from "#src/domain/context.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "../workspace/support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

it("acts as each handle does, and inside its transaction", async () => {
  let built = 0;
  const nameOf = prepared((db: Db) => {
    built += 1;
    return db
      .select({ name: project.name })
      .from(project)
      .where(eq(project.id, sql.placeholder("id")))
      .prepare("test_project_name");
  });
  const [owner, other] = [await services.person(), await services.person()];
  const id = await make(owner);
  const seen = async (ctx: Pick<Context, "db">) => (await nameOf(ctx.db, { id })).map(({ name }) => name);
  const [before] = await seen(owner);
  expect(before).toBeTypeOf("string");
  expect(await seen(other)).toEqual([]);
  await owner
    .transaction(async (inner) => {
      await inner.db.update(project).set({ name: "書きかけ" }).where(eq(project.id, id));
      expect(await seen(inner)).toEqual(["書きかけ"]);
      throw new Error("taken back");
    })
    .catch(() => {});
  expect(await seen(owner)).toEqual([before]);
  expect(await seen(other)).toEqual([]);
  expect(built).toBe(1);
});
