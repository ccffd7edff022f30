/** The embedded sign-in backend's own management face, with its refusals in the product's terms. */
import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import type { SignInAccounts } from "./accounts.ts";
import type { SessionStatusCache } from "./session-status-cache.ts";

/** `backend`: what createAuthServer answers as `accounts`. `standings`: what is remembered of its sessions. */
export function embeddedAccounts(
  backend: Omit<SignInAccounts, "managed">,
  standings: SessionStatusCache,
): SignInAccounts {
  return {
    managed: true,
    sessions: backend.sessions,
    standing: standings.of,
    prove: (...proving) => inOurTerms(backend.prove(...proving)),
    stolenSessions: backend.stolenSessions,
    endSession: backend.endSession,
    endAllSessions: backend.endAllSessions,
    setDisabled: backend.setDisabled,
    removeFactors: backend.removeFactors,
    record: backend.record,
    deleteUser: backend.deleteUser,
    findUser: backend.findUser,
    listUsers: backend.listUsers,
    auditOf: backend.auditOf,
    createUser: (input) => inOurTerms(backend.createUser(input)),
  };
}

async function inOurTerms<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

const refusalSchema = z.object({ code: z.string() });

function refusalOf(error: unknown): AppError | undefined {
  const parsed = refusalSchema.safeParse(error);
  switch (parsed.data?.code) {
    case "email_exists":
      return invalid("email", "このメールアドレスはすでに登録されています。", error);
    case "validation_failed":
      return invalid("email", "メールアドレスの形を確かめてください。", error);
    case "weak_password":
      return invalid(
        "password",
        "推測されにくいパスワードにしてください。8文字以上で、よくある言葉を避けます。",
        error,
      );
    case "over_request_rate_limit":
      return new AppError("too_many_requests", undefined, { cause: error });
    default:
      return undefined;
  }
}

const invalid = (field: string, message: string, cause: unknown) =>
  new AppError("invalid_input", message, { cause, fields: { [field]: message } });
