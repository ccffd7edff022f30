import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideLinking, type KnownFacts, type ProviderPerson } from "./linking.ts";

const person: ProviderPerson = { subject: "s", email: "a@example.com", emailVerified: true };
const nobody: KnownFacts = {
  subjectOwner: undefined,
  addressOwner: undefined,
  linkingUser: undefined,
  signUpOpen: true,
};
const decide = (p: Partial<ProviderPerson>, k: Partial<KnownFacts>) =>
  decideLinking({ ...person, ...p }, { ...nobody, ...k });

describe("whose account", () => {
  it.each([
    [{}, {}, { do: "create" }],
    [{}, { signUpOpen: false }, { do: "refuse", code: "signup_disabled" }],
    [{}, { addressOwner: { id: "u", proved: true }, signUpOpen: false }, { do: "link", userId: "u" }],
    [{}, { addressOwner: { id: "u", proved: false } }, { do: "adopt", userId: "u" }],
    [
      { emailVerified: false },
      { addressOwner: { id: "u", proved: true } },
      { do: "refuse", code: "provider_email_needs_verification" },
    ],
    [{ email: undefined }, {}, { do: "refuse", code: "provider_email_needs_verification" }],
    [{ emailVerified: false }, { subjectOwner: "u" }, { do: "sign-in", userId: "u" }],
    [{}, { subjectOwner: "u", addressOwner: { id: "v", proved: true } }, { do: "sign-in", userId: "u" }],
    [{}, { linkingUser: "me" }, { do: "link", userId: "me" }],
    [{ emailVerified: false }, { linkingUser: "me" }, { do: "link", userId: "me" }],
    [{}, { linkingUser: "me", subjectOwner: "u" }, { do: "refuse", code: "identity_already_exists" }],
    [{}, { linkingUser: "me", subjectOwner: "me" }, { do: "refuse", code: "identity_already_exists" }],
  ] as const)("%o and %o: %o", (p, k, decision) => {
    expect(decide(p, k)).toEqual(decision);
  });

  it("an address that the provider did not verify never opens the account that has it", () => {
    const facts = fc.record({
      subjectOwner: fc.constantFrom(undefined, "subject-owner"),
      addressOwner: fc.constantFrom(
        undefined,
        { id: "victim", proved: true },
        { id: "victim", proved: false },
      ),
      linkingUser: fc.constantFrom(undefined, "me"),
      signUpOpen: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (known) => {
        const decision = decide({ emailVerified: false }, known);
        return !("userId" in decision) || decision.userId !== "victim";
      }),
    );
  });
});
