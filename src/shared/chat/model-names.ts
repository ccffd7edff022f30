/** Text engines by their names, and what people call them. Pure, browser-safe. */
export const embeddedModelName = "composer";

/** The engines of this installation: what it writes with by itself, and everything that a thread may choose. */
export interface ModelChoices {
  standard: string;
  names: string[];
}

export function modelLabel(name: string): string {
  return name === embeddedModelName ? "内蔵エンジン" : name;
}

/** What people call a provider. */
export const providerNames: Record<string, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  "openai-compatible": "OpenAI互換のサーバー",
};

/** Provider and model of an engine's name, 「openai gpt-5」. */
function partsOf(name: string): { provider: string; model: string } {
  const at = name.indexOf(" ");
  return { provider: name.slice(0, Math.max(at, 0)), model: name.slice(at + 1) };
}

/** Whose words a result is. */
export function draftLabel(name: string): string {
  return `${name === embeddedModelName ? "内蔵エンジン" : partsOf(name).model}の下書き`;
}

/** Where something goes that an engine reads: 「OpenAI（gpt-5）」. */
export function receiverLabel(name: string): string {
  const { provider, model } = partsOf(name);
  return `${providerNames[provider] ?? "接続先のサーバー"}（${model}）`;
}
