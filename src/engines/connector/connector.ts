/** Looks at servers of models before they are used: whether they can be reached, take the key, and answer in Japanese and in JSON. */

export type ConnectionProvider = "openai" | "anthropic" | "google" | "openai-compatible";

export interface ConnectionTarget {
  provider: ConnectionProvider;
  /** Null: the provider's own. */
  address: string | null;
  /** This machine and private networks may be asked, too; for "openai-compatible" only. */
  inner: boolean;
  key: string | null;
}

export const checkNames = ["reach", "key", "models", "japanese", "json"] as const;
export type CheckName = (typeof checkNames)[number];

/**
 * address: it may not be asked. unreachable, late: no answer. elsewhere: the answer leads to another address. unauthorized: the key.
 * odd: not the answer of such a server. none: it has no model. other: an answer that is none of what was asked for.
 */
export type CheckProblem =
  | "address"
  | "unreachable"
  | "late"
  | "elsewhere"
  | "unauthorized"
  | "odd"
  | "none"
  | "other";

export interface Check {
  name: CheckName;
  state: "good" | "bad" | "skipped";
  trouble?: CheckProblem;
  milliseconds: number;
}

export interface Tested {
  checks: Check[];
  models: string[];
  /** The model that was asked; null: none. */
  model: string | null;
}

export type LocalKind = "ollama" | "lm-studio" | "vllm" | "llama-cpp" | "other";

export interface LocalServer {
  kind: LocalKind;
  port: number;
  /** For a connection. */
  address: string;
  models: string[];
}

export interface ModelConnector {
  /** All checks in order, each five seconds at most; what rests on a failed one is skipped. Never throws for what a server does. */
  test(target: ConnectionTarget, model: string | null): Promise<Tested>;
  /** Servers of models that answer on this machine, each port a second at most, all at once. `at`: on these ports alone. */
  search(at?: readonly number[]): Promise<LocalServer[]>;
}
