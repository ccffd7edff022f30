/** What every endpoint of one instance is given. */
import type { MailSender } from "../engines/mail/mail.ts";
import type { AuthDb, AuthLog } from "./dependencies.ts";
import type { Background } from "./http/background.ts";
import type { Secrets } from "./keys/secrets.ts";
import type { TokenSigner } from "./keys/token-signer.ts";
import type { Limits } from "./limits/limits.ts";
import type { Providers } from "./oauth/providers.ts";
import type { PasswordHasher } from "./passwords/hasher.ts";
import type { AuthSettings } from "./settings.ts";

export interface AuthContext {
  settings: AuthSettings;
  db: AuthDb;
  transaction: <T>(work: (tx: AuthDb) => Promise<T>) => Promise<T>;
  /** Runs `work` once the transaction has committed; never, when it has not. */
  afterCommit(tx: AuthDb, work: () => void): void;
  mail: MailSender;
  log: AuthLog;
  now(): Date;
  newId(): string;
  secrets: Secrets;
  signer: TokenSigner;
  hasher: PasswordHasher;
  limits: Limits;
  background: Background;
  providers: Providers;
}
