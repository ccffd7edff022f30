import { Hono } from "hono";
import { expect, it } from "vitest";
import { AuthError, tooMany } from "./auth-error.ts";
import { apiVersionHeader, errorResponse } from "./error-response.ts";

/** The answer to a request that fails like this, and what was logged of it. */
async function answerTo(failure: unknown, version?: string) {
  const logged: string[] = [];
  const note = (level: string) => () => void logged.push(level);
  const log = { info: note("info"), warn: note("warn"), error: note("error") };
  const app = new Hono().get("/", (c) => errorResponse(c, failure, log));
  const response = await app.request("/", { headers: version ? { [apiVersionHeader]: version } : {} });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, wait: response.headers.get("retry-after"), body, logged, response };
}

const withCode = (code: string) => Object.assign(new Error("of the database"), { code });

it("a refusal is told with its code and details, and is nothing for the log", async () => {
  const refusal = new AuthError(422, "weak_password", "Too weak", { weak_password: { reasons: ["length"] } });
  const { status, wait, body, logged, response } = await answerTo(refusal, "2024-01-01");
  expect([status, wait, logged]).toEqual([422, null, []]);
  expect(response.headers.get("x-sb-error-code")).toBe("weak_password");
  expect(response.headers.get(apiVersionHeader)).toBe("2024-01-01");
  expect(body).toEqual({
    code: "weak_password",
    error_code: "weak_password",
    message: "Too weak",
    weak_password: { reasons: ["length"] },
  });
  const old = await answerTo(refusal);
  expect(old.body).toEqual({
    code: 422,
    error_code: "weak_password",
    msg: "Too weak",
    weak_password: { reasons: ["length"] },
  });
  expect(old.response.headers.get(apiVersionHeader)).toBeNull();
});

it("the new shape is for whoever declares its version or a later one", async () => {
  const shapeFor = async (version: string) =>
    "message" in (await answerTo(tooMany(1), version)).body ? "new" : "old";
  expect(await shapeFor("2024-01-01")).toBe("new");
  expect(await shapeFor("2025-06-30")).toBe("new");
  expect(await shapeFor("2023-12-31")).toBe("old");
  expect(await shapeFor("next")).toBe("old");
});

it("a wait is told in whole seconds, rounded up, one at least", async () => {
  const waitOf = async (ms: number) => (await answerTo(tooMany(ms))).wait;
  expect(await waitOf(1)).toBe("1");
  expect(await waitOf(0)).toBe("1");
  expect(await waitOf(1001)).toBe("2");
  expect(await waitOf(90_000)).toBe("90");
});

it("a lock that another transaction holds too long, however deep in the error, is a 503 to try again", async () => {
  const deep = new Error("query failed", { cause: new Error("in between", { cause: withCode("55P03") }) });
  for (const failure of [withCode("55P03"), deep]) {
    const { status, wait, body, logged } = await answerTo(failure, "2024-01-01");
    expect([status, wait, logged]).toEqual([503, "1", ["warn"]]);
    expect(body).toMatchObject({ code: "unexpected_failure", error_id: expect.any(String) });
    expect((await answerTo(failure)).body).toMatchObject({ code: 503, error_id: expect.any(String) });
  }
});

it("anything unforeseen is a bare 500 with a number to find it in the log by", async () => {
  for (const failure of [new Error("secret"), withCode("23505"), "thrown text"]) {
    const { status, wait, body, logged } = await answerTo(failure, "2024-01-01");
    expect([status, wait, logged]).toEqual([500, null, ["error"]]);
    expect(body).toEqual({
      code: "unexpected_failure",
      error_code: "unexpected_failure",
      message: "Unexpected failure, please check server logs",
      error_id: expect.any(String),
    });
  }
});
