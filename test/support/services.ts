/** The whole product in one process for a test: embedded engines, a private migrated database, no network. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { readConfig } from "#src/config/env.ts";
import { registerAccount } from "#src/domain/account/commands/register.ts";
import type { Context, Engines } from "#src/domain/context.ts";
import { assembleServices, type Services } from "#src/services.ts";
import { createTestDatabase } from "./database.ts";

export interface TestServices extends Services {
  /** Creates a visitor with a project and returns the context it acts in. */
  visit(): Promise<Context>;
  /** Creates a person with an account and returns the context they act in. */
  person(email?: string): Promise<Context>;
  drop(): Promise<void>;
}

export interface TestOptions {
  env?: Record<string, string>;
  /** Engines to use instead of the embedded ones, e.g. a model double. */
  engines?: Partial<Engines>;
  /** False takes the row policies away, for tests of the checks in front of them: each wall is tried with the other one down. */
  wall?: boolean;
  /** False where time is measured: answers are then not held against their descriptions. Otherwise `drop()` fails where one is not as described. */
  holdAnswers?: boolean;
  /** False leaves jobs in the queue until the test works them itself. */
  work?: boolean;
}

/** Call `drop()` when done. */
export async function createTestServices(options: TestOptions = {}): Promise<TestServices> {
  const created = await createTestDatabase();
  const open = { ...created.wall, behind: () => created };
  const database = options.wall === false ? { ...created, wall: open } : created;
  const dataDir = mkdtempSync(join(tmpdir(), "hitofude-services-"));
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    CHALLENGE_COST: "1000",
    // One question more before the first step; the tests of it turn it on.
    MODEL_READING: "false",
    DATA_DIR: dataDir,
    // A quick machine sends a file's requests within a minute; the tests of this limit set their own.
    REQUESTS_PER_MINUTE: "100000",
    ...options.env,
  });
  const services = await assembleServices({
    config,
    log: pino({ level: config.logLevel }),
    database,
    origin: "http://127.0.0.1",
    root: Buffer.alloc(32, 7),
    engines: options.engines ?? {},
  });
  // Without what a process does again and again: a dozen jobs at once, which whoever tests them begins himself.
  if (options.work !== false) await services.work({ repeating: false });
  const problems = new Set<string>();
  return {
    ...services,
    async onAnswer(route, answer) {
      if (route === undefined || options.holdAnswers === false) return;
      const { problemsOf } = await import("#test/api/described-answers.ts");
      for (const problem of await problemsOf(route, answer)) problems.add(problem);
    },
    async visit() {
      const { startVisit } = await import("#src/domain/trial/commands/visits.ts");
      const nobody = services.context({ visitorId: null, user: null, addressHash: "test" });
      const visitorId = await startVisit(nobody);
      return services.context({ visitorId, user: null, addressHash: "test" });
    },
    async person(email = `${randomUUID()}@example.com`) {
      // Nobody who signed in anywhere: there is no session of theirs to look at.
      const user = { id: randomUUID(), email, sessionId: "", level: "aal1" as const, provedAt: new Date() };
      const ctx = services.context({ visitorId: null, user, addressHash: "test" });
      await registerAccount(ctx, user);
      return ctx;
    },
    async drop() {
      await services.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (problems.size > 0)
        throw new Error(`answers that are not as described:\n${[...problems].join("\n")}`);
    },
  };
}
