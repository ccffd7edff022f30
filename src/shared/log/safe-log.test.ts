import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Log, loggable, safeLog, safeText } from "./safe-log.ts";

const canary = "canary-4711";

/** As node-postgres throws it: the row and the value stand in the message and in fields of its own. */
function databaseError(): Error {
  return Object.assign(new Error('duplicate key value violates unique constraint "account_email"'), {
    code: "23505",
    severity: "ERROR",
    table: "account",
    constraint: "account_email",
    detail: `Key (email)=(${canary}) already exists.`,
    where: `COPY account, line 1: "${canary}"`,
    internalQuery: `select '${canary}'`,
  });
}
const queryError = () =>
  new DrizzleQueryError(
    "insert into account values ($1)",
    [canary, `a\n    at ${canary} (x:1:1)`],
    databaseError(),
  );

/** What the log below would be handed, as it would be written. */
function written(write: (log: Log) => void): string {
  const lines: string[] = [];
  const sink = (details: object, message: string) => void lines.push(JSON.stringify({ ...details, message }));
  write(safeLog({ info: sink, warn: sink, error: sink }));
  return lines.join("\n");
}

describe("a failed statement", () => {
  const wrapped = () => new Error("step failed", { cause: queryError() });
  it.each<[string, (log: Log) => void]>([
    ["by itself", (log) => log.error({ err: queryError() }, "failed")],
    ["as the cause of another", (log) => log.error({ err: wrapped() }, "failed")],
    [
      "among others",
      (log) => log.warn({ err: new AggregateError([wrapped(), queryError()], "all") }, "failed"),
    ],
    [
      "under another name",
      (log) => log.info({ reason: queryError(), list: [{ error: wrapped() }] }, "failed"),
    ],
    ["in place of the details", (log) => log.error(queryError(), "failed")],
    ["as a text", (log) => log.warn({ reason: String(queryError()) }, `failed: ${queryError().message}`)],
    [
      "as a text in another error",
      (log) => log.error({ err: new Error(`no: ${queryError().message}`) }, "failed"),
    ],
    [
      "with a message of its own",
      (log) => log.error({ err: Object.assign(queryError(), { message: "no" }) }, "failed"),
    ],
    ["thrown as a text", (log) => log.error({ err: String(queryError()) }, "failed")],
    [
      "as a copy from another thread",
      (log) =>
        log.error(
          { err: { ...queryError(), message: queryError().message, stack: queryError().stack } },
          "failed",
        ),
    ],
  ])("is logged without values, %s", (_name, write) => {
    const line = written(write);
    expect(line).toContain("failed");
    expect(line).not.toContain(canary);
    expect(line).not.toContain("insert into");
  });

  it("is logged with what finds the fault", () => {
    const logged = loggable(queryError());
    expect(logged).toMatchObject({
      type: "DrizzleQueryError",
      message: "a statement failed",
      cause: {
        code: "23505",
        table: "account",
        constraint: "account_email",
        message: expect.stringContaining("duplicate key"),
      },
    });
    expect(logged.stack).toContain("safe-log.test.ts");
    expect(loggable(logged)).toEqual(logged);
  });
});

it("values that could not be read are not quoted", () => {
  const unread = Object.assign(new Error(`invalid input syntax for type uuid: "${canary}"`), {
    code: "22P02",
  });
  expect(JSON.stringify(loggable(unread))).not.toContain(canary);
  const parse = () => JSON.parse(`{"a": ${canary}`);
  let thrown: unknown;
  try {
    parse();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(SyntaxError);
  expect(JSON.stringify(loggable(thrown))).not.toContain(canary);
});

it("requests and answers that an error carries are left out, names and codes stay", () => {
  const error = Object.assign(new TypeError("busy"), {
    requestBodyValues: { prompt: canary },
    responseBody: canary,
    headers: { authorization: canary },
    statusCode: 503,
    kind: "busy",
  });
  const logged = loggable(error);
  expect(logged).toMatchObject({ type: "TypeError", message: "busy", statusCode: 503, kind: "busy" });
  expect(JSON.stringify(logged)).not.toContain(canary);
});

it("circles, depth and length have an end, and other details stay as they are", () => {
  const circle = new Error("a".repeat(5000));
  circle.cause = new Error("b", { cause: circle });
  expect(JSON.stringify(loggable(circle)).length).toBeLessThan(40_000);
  const details = { runId: "r", ms: 1.5, isOpen: true, at: new Date(0), nothing: null, list: ["x", 2] };
  expect(written((log) => log.info(details, "done"))).toBe(JSON.stringify({ ...details, message: "done" }));
  const deep: { in?: object } = {};
  deep.in = deep;
  expect(written((log) => log.info(deep, "done"))).toContain("…");
  expect(safeText("done")).toBe("done");
});
