/** A hosted backend without its service key: people manage themselves there, the product manages nobody. */
import { AppError } from "../../shared/errors.ts";
import type { SignInAccounts } from "./accounts.ts";

const refuse = async (): Promise<never> => {
  throw new AppError("unsupported");
};

export const hostedAccounts: SignInAccounts = {
  managed: false,
  sessions: refuse,
  standing: refuse,
  prove: refuse,
  stolenSessions: refuse,
  endSession: refuse,
  endAllSessions: refuse,
  setDisabled: refuse,
  removeFactors: refuse,
  record: refuse,
  deleteUser: refuse,
  createUser: refuse,
  findUser: refuse,
  listUsers: refuse,
  auditOf: refuse,
};
