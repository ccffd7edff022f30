/** The answers of the connector, as the API gives them. */
export type ConnectionCheckName = "reach" | "key" | "models" | "japanese" | "json";

export interface ConnectionCheck {
  name: ConnectionCheckName;
  state: "good" | "bad" | "skipped";
  trouble?: string;
  milliseconds: number;
}

export interface ConnectionTestResult {
  checks: ConnectionCheck[];
  models: string[];
  model: string | null;
}

export type LocalServerKind = "ollama" | "lm-studio" | "vllm" | "llama-cpp" | "other";

export interface FoundServer {
  kind: LocalServerKind;
  port: number;
  address: string;
  models: string[];
}

/** Without these a connection does nothing; the other checks are about how well. */
export const canBeUsed = ({ checks }: ConnectionTestResult): boolean =>
  checks.every(({ name, state }) => (name !== "reach" && name !== "key") || state === "good");
