import { expect, it } from "vitest";
import { AppError } from "#src/shared/errors.ts";
import { failureOf, refusalOf } from "./failure.ts";

it("every field that the API refused is said at its place, one that a form refuses by itself too", () => {
  const fields = { name: "名前を入れてください。", email: "メールアドレスの形を確かめてください。" };
  const refused = failureOf(new AppError("invalid_input", fields.name, { fields }));
  expect(["name", "email", "role"].map((field) => refusalOf(refused, field))).toEqual([
    fields.name,
    fields.email,
    undefined,
  ]);
  expect(refusalOf({ field: "note", message: "コメントを入れてください。" }, "note")).toBe(
    "コメントを入れてください。",
  );
  const whole = failureOf(new AppError("unavailable"));
  expect([whole.field, refusalOf(whole, "name")]).toEqual([undefined, undefined]);
  expect(refusalOf(null, "name")).toBeUndefined();
});
