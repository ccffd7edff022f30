/** Counts requests by the address of the socket, guesses by account, and mails over all. */
import type { AuthDependencies } from "../dependencies.ts";
import { tooMany, tooManyMails } from "../http/auth-error.ts";
import type { Secrets } from "../keys/secrets.ts";
import { type AuthSettings, defaultLimits, type LimitName } from "../settings.ts";
import { addressKey } from "./address.ts";

type AddressLimit = Exclude<
  LimitName,
  "account" | "accountFromAddress" | "accountCodes" | "accountFactor" | "mailsFromAddress" | "mails"
>;

export interface Limits {
  /** Counts one request of this address. Throws over_request_rate_limit (429). */
  request(name: AddressLimit, address: string): Promise<void>;
  /** Counts one password tried for an account, known or not. Throws over_request_rate_limit. */
  passwordTry(account: string, address: string): Promise<void>;
  /** Counts one code tried for an account, known or not. Throws over_request_rate_limit. */
  codeTry(account: string): Promise<void>;
  /** Counts one second factor tried by a person. Throws over_request_rate_limit. */
  factorTry(userId: string): Promise<void>;
  /** Throws over_email_send_rate_limit (429) when this instance has sent all it may for now. Counts nothing. */
  mayMail(): Promise<void>;
  /** Counts one mail; false when this instance has sent all it may for now. */
  mail(): Promise<boolean>;
}

const unlimited: Limits = {
  request: async () => {},
  passwordTry: async () => {},
  codeTry: async () => {},
  factorTry: async () => {},
  mayMail: async () => {},
  mail: async () => true,
};

export function createLimits(
  rules: AuthSettings["limits"],
  createLimiter: AuthDependencies["createLimiter"],
  secrets: Secrets,
): Limits {
  if (rules === false) return unlimited;
  const limiterOf = (name: LimitName) =>
    createLimiter({ name: `sign-in:${name}`, ...defaultLimits[name], ...rules[name] });
  const limiters = Object.fromEntries(
    Object.keys(defaultLimits).map((name) => [name, limiterOf(name as LimitName)]),
  ) as Record<LimitName, ReturnType<typeof limiterOf>>;
  const take = async (name: LimitName, key: string) => {
    const { allowed, retryAfterMs } = await limiters[name].take(key);
    if (!allowed) throw tooMany(retryAfterMs);
  };
  // Limiters may live in a shared store, which has no business with people's addresses.
  const hidden = (account: string) => secrets.mac("limits", account);
  return {
    async request(name, address) {
      await take(name, addressKey(address));
      if (name === "mailRequest" || name === "signUp") await take("mailsFromAddress", addressKey(address));
    },
    async passwordTry(account, address) {
      await take("accountFromAddress", `${hidden(account)}:${addressKey(address)}`);
      await take("account", hidden(account));
    },
    codeTry: (account) => take("accountCodes", hidden(account)),
    factorTry: (userId) => take("accountFactor", userId),
    async mayMail() {
      const { remaining, resetMs } = await limiters.mails.take("all", 0);
      if (remaining <= 0) throw tooManyMails("email rate limit exceeded", resetMs);
    },
    async mail() {
      const { allowed } = await limiters.mails.take("all");
      return allowed;
    },
  };
}
