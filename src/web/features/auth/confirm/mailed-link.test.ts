import { expect, it } from "vitest";
import { readMailedLink } from "./mailed-link.ts";

const read = (tokenHash: string, type = "signup", more = "") =>
  readMailedLink(`?token_hash=${tokenHash}&type=${type}${more}`);

it("reads what a mailed link carries", () => {
  const tokenHash = "pkce_0123456789abcdef-XYZ";
  expect(read(tokenHash, "recovery", "&redirect_to=%2Fapp%3Fa%3D1")).toEqual({
    tokenHash,
    type: "recovery",
    redirectTo: "/app?a=1",
  });
  expect(read(tokenHash)?.redirectTo).toBeNull();
});

it("a link whose token was cut off or drawn out is none", () => {
  expect([15, 16, 512, 513].map((length) => read("a".repeat(length)) !== null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it("neither is one of another kind, with other signs in its token or without a part", () => {
  const tokenHash = "a".repeat(56);
  expect(read(tokenHash, "sms")).toBeNull();
  expect(read(`${tokenHash}%2F..`)).toBeNull();
  expect(read(`${tokenHash}%0A`)).toBeNull();
  expect(readMailedLink(`?token_hash=${tokenHash}`)).toBeNull();
  expect(readMailedLink("?type=signup")).toBeNull();
});
