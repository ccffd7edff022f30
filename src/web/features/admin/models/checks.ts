/** The answers of the connector, as the API gives them. */
export type CheckName = "reach" | "key" | "models" | "japanese" | "json";

export interface Check {
  name: CheckName;
  state: "good" | "bad" | "skipped";
  trouble?: string;
  milliseconds: number;
}

export interface Tested {
  checks: Check[];
  models: string[];
  model: string | null;
}

export type LocalKind = "ollama" | "lm-studio" | "vllm" | "llama-cpp" | "other";

export interface LocalServer {
  kind: LocalKind;
  port: number;
  address: string;
  models: string[];
}

/** Without these a connection does nothing; the other checks are about how well. */
export const canBeUsed = ({ checks }: Tested): boolean =>
  checks.every(({ name, state }) => (name !== "reach" && name !== "key") || state === "good");
