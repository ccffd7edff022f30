import { expect, it } from "vitest";
import type { z } from "zod";
import { project } from "../db/schema/project.ts";
import { afterCursor, cursorAt, key, type Order } from "./keyset.ts";

const order: Order = { keys: [key.text(project.name), key.id(project.id)], falls: true };
const id = "0190a0a0-0000-7000-8000-000000000001";
const refused = (place: unknown) => {
  expect(() => afterCursor(order, cursorAt(place))).toThrow(expect.objectContaining({ code: "bad_request" }));
};

it("begins at the beginning without a place, and goes on from one", () => {
  expect(afterCursor(order, undefined)).toBeUndefined();
  expect(afterCursor(order, cursorAt(["春", id]))).toBeDefined();
  expect(afterCursor(order, cursorAt(["字".repeat(300), id]))).toBeDefined();
});

it("refuses a place of another order, and what is none", () => {
  refused(["春"]);
  refused(["春", id, 1]);
  refused([1, id]);
  refused(["春", "1"]);
  refused(["字".repeat(301), id]);
  refused(["春\u0000", id]);
  refused({ name: "春" });
  expect(() => afterCursor(order, "?")).toThrow(expect.objectContaining({ code: "bad_request" }));
});

it("a moment stands with its zone, a number is whole, a truth is one", () => {
  const read = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
  const moment = key.moment(project.createdAt).schema;
  expect([read(moment, "2026-11-21T03:00:00.123456Z"), read(moment, "2026-11-21T12:00:00+09:00")]).toEqual([
    ...[true, true],
  ]);
  expect(read(moment, "2026-11-21")).toBe(false);
  expect([read(key.number(project.id).schema, 1), read(key.number(project.id).schema, 1.5)]).toEqual([
    ...[true, false],
  ]);
  expect([read(key.truth(project.id).schema, true), read(key.truth(project.id).schema, "true")]).toEqual([
    ...[true, false],
  ]);
});
