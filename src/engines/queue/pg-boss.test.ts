import { afterAll, beforeAll } from "vitest";
import { queueContract } from "#test/engines/queue.contract.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createPgBossQueue } from "./pg-boss.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

queueContract("pg-boss on the product's database", () =>
  createPgBossQueue(
    {
      kind: database.kind,
      query: (text, values) => database.pool.query(text, values),
      listen: database.listen,
    },
    { error: () => {} },
  ),
);
