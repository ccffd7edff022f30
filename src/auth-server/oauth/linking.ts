/** Whose account a provider's answer opens. Pure, so that every combination can be tried. */

export interface ProviderPerson {
  subject: string;
  email: string | undefined;
  /** As the provider says it. */
  emailVerified: boolean;
}

export interface KnownFacts {
  /** Person who already has this provider's account. */
  subjectOwner: string | undefined;
  /** Person with this address, and whether they have proved that they read it. */
  addressOwner: { id: string; proved: boolean } | undefined;
  /** Signed-in person who asked to connect the account. */
  linkingUser: string | undefined;
  signUpOpen: boolean;
}

export type LinkingDecision =
  | { do: "sign-in"; userId: string }
  | { do: "link"; userId: string }
  /** Link, after everything that an unproved earlier holder set has been removed. */
  | { do: "adopt"; userId: string }
  | { do: "create" }
  | {
      do: "refuse";
      code: "identity_already_exists" | "provider_email_needs_verification" | "signup_disabled";
    };

export function decideLinking(person: ProviderPerson, known: KnownFacts): LinkingDecision {
  if (known.linkingUser !== undefined) {
    if (known.subjectOwner !== undefined) return { do: "refuse", code: "identity_already_exists" };
    return { do: "link", userId: known.linkingUser };
  }
  // The provider's own subject wins over any address: addresses change hands.
  if (known.subjectOwner !== undefined) return { do: "sign-in", userId: known.subjectOwner };
  if (!person.email || !person.emailVerified)
    return { do: "refuse", code: "provider_email_needs_verification" };
  if (known.addressOwner) {
    return { do: known.addressOwner.proved ? "link" : "adopt", userId: known.addressOwner.id };
  }
  return known.signUpOpen ? { do: "create" } : { do: "refuse", code: "signup_disabled" };
}
