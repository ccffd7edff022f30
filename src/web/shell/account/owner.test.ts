import { afterEach, beforeEach, expect, it } from "vitest";
import type { Profile } from "#src/domain/account/schema.ts";
import type { UsageValue } from "#src/domain/usage/schema.ts";
import { limits } from "./limits-store.ts";
import { setAccountOwner } from "./owner.ts";
import { profiles } from "./profile-store.ts";

const tokens: UsageValue = { used: 1, reserved: 0, limit: 10, resetAt: null, unit: "tokens" };
const profile: Profile = {
  id: "a",
  email: "a@example.jp",
  displayName: "",
  company: "",
  avatarUrl: null,
  deleteAt: null,
};

beforeEach(() => {
  setAccountOwner("a");
  profiles.set(profile);
  limits.replaceAll(limits.ask(), { tokens });
});
afterEach(() => setAccountOwner(null));

it("keeps what is known while the same person stays", () => {
  setAccountOwner("a");
  expect(profiles.read()).toBe(profile);
  expect(limits.read()).toEqual({ tokens });
});

it.each([null, "b"])("forgets it, and what is still on its way, when the person becomes %s", (next) => {
  const asked = limits.ask();
  setAccountOwner(next);
  limits.replaceAll(asked, { tokens });
  expect(profiles.read()).toBeNull();
  expect(limits.read()).toEqual({});
});
