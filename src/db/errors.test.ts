import { expect, test } from "vitest";
import {
  DatabaseUnavailableError,
  isDatabaseUnavailable,
  NestedPoolUseError,
  QueryTimeoutError,
} from "./errors.ts";

const withCode = (code: string, more = {}) => Object.assign(new Error("failed"), { code, ...more });

test.each([
  ["a refused connection", withCode("ECONNREFUSED")],
  ["a missing socket", withCode("ENOENT", { syscall: "connect" })],
  ["a shutdown by the operator", withCode("57P01")],
  ["a read-only standby", withCode("25006")],
  ["a full disk", withCode("53100")],
  ["too many connections", withCode("53300")],
  ["a broken connection", new Error("Connection terminated unexpectedly")],
  ["a runaway statement", new QueryTimeoutError(1)],
  ["an engine that restarts", new DatabaseUnavailableError("restarting")],
  ["any of them inside a query error", new Error("Failed query", { cause: withCode("57P03") })],
])("%s is the database's absence", (_name, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ["a duplicate key", withCode("23505")],
  ["a syntax error", withCode("42601")],
  ["a missing file", withCode("ENOENT", { syscall: "open" })],
  ["our own mistake", new NestedPoolUseError()],
  ["no error at all", "57P01"],
])("%s is not", (_name, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
