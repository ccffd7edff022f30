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
