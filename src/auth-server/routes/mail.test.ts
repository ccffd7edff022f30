import { expect, it } from "vitest";
import type { AuthContext } from "../context.ts";
import type { UserRow } from "../users/account.ts";
import { changeMailsFor } from "./mail.ts";

const confirmed = { email: "old@example.com", emailConfirmedAt: new Date(0), newEmail: "new@example.com" };

/** The mailboxes that are asked to agree to a change of address. */
function asked(person: Partial<UserRow>, doubleConfirmChange = true): string[] {
  const auth = { settings: { doubleConfirmChange } } as AuthContext;
  const user = { emailChangeProved: null, ...confirmed, ...person } as UserRow;
  return changeMailsFor(auth)(user).map(({ kind, to }) => `${kind} ${to}`);
}
const [old, fresh] = ["email_change_current old@example.com", "email_change_new new@example.com"];

it("both mailboxes of a change are asked, and only those that have not agreed yet", () => {
  expect(asked({})).toEqual([old, fresh]);
  expect(asked({ emailChangeProved: "current" })).toEqual([fresh]);
  expect(asked({ emailChangeProved: "new" })).toEqual([old]);
});

it("only the new one where the settings say so, or where there is no confirmed one before", () => {
  expect(asked({}, false)).toEqual([fresh]);
  expect(asked({ emailConfirmedAt: null })).toEqual([fresh]);
  expect(asked({ email: null })).toEqual([fresh]);
  expect(asked({ emailChangeProved: "new" }, false)).toEqual([]);
});

it("nobody where no change was asked for", () => {
  expect(asked({ newEmail: null })).toEqual([]);
});
