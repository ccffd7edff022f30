import { expect, it, vi } from "vitest";
import { AppError } from "#src/shared/errors.ts";
import { createStepUpRegistry } from "./step-up.ts";

const ended = () => new AppError("not_signed_in");

it("one question serves every call that is refused meanwhile, and the next refusal asks anew", async () => {
  const { liftWith, lifted } = createStepUpRegistry();
  const answer = Promise.withResolvers<boolean>();
  const ask = vi.fn(() => answer.promise);
  liftWith(["not_signed_in", "other_account"], ask);
  const waiting = [lifted(ended()), lifted(new AppError("other_account")), lifted(ended(), "once")];
  answer.resolve(true);
  expect(await Promise.all(waiting)).toEqual([true, true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await lifted(ended())).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("what saves by itself does not ask again for what was put off, until it was lifted", async () => {
  const { liftWith, lifted } = createStepUpRegistry();
  const answers = [false, true, true];
  const ask = vi.fn(async () => answers.shift() ?? false);
  liftWith(["not_signed_in"], ask);
  expect(await lifted(ended(), "once")).toBe(false);
  expect(await lifted(ended(), "once")).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await lifted(ended())).toBe(true);
  expect(await lifted(ended(), "once")).toBe(true);
  expect(ask).toHaveBeenCalledTimes(3);
});

it("a refusal that was not lifted is not asked about again by whoever it is passed on to", async () => {
  const { liftWith, lifted } = createStepUpRegistry();
  const ask = vi.fn(async () => false);
  liftWith(["not_signed_in"], ask);
  const refusal = ended();
  expect(await lifted(refusal)).toBe(false);
  expect(await lifted(refusal)).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

it.each([
  { name: "AuthSessionMissingError", status: 400 },
  { code: "session_not_found" },
  { code: "refresh_token_not_found" },
])("the sign-in client's own words for no session count: %j", async (error) => {
  const { liftWith, lifted } = createStepUpRegistry();
  liftWith(["not_signed_in"], async () => true);
  expect(await lifted(error)).toBe(true);
});

it.each([new AppError("not_found"), new TypeError("Failed to fetch"), null])(
  "other refusals stand: %s",
  async (error) => {
    const { liftWith, lifted } = createStepUpRegistry();
    liftWith(["not_signed_in"], async () => true);
    expect(await lifted(error)).toBe(false);
    expect(await lifted(ended(), "never")).toBe(false);
  },
);

it("a question that cannot be put leaves the refusal, and the next one asks again", async () => {
  const { liftWith, lifted } = createStepUpRegistry();
  const ask = vi.fn(() => Promise.reject(new TypeError("chunk")));
  liftWith(["not_signed_in"], ask);
  expect(await lifted(ended())).toBe(false);
  expect(await lifted(ended())).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
});
