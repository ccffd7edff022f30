/** Which fields hold text a person typed, and how to find the same field on the same page later. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

const textTypes = new Set([
  "text",
  "search",
  "url",
  "tel",
  "email",
  "number",
  "date",
  "time",
  "month",
  "week",
]);
/** Secrets are never written down. */
const secret = /one-time-code|password|cc-/;

export function isTextField(node: unknown): node is TextField {
  if (node instanceof HTMLTextAreaElement) return true;
  return (
    node instanceof HTMLInputElement &&
    textTypes.has(node.type) &&
    !secret.test(node.getAttribute("autocomplete") ?? "")
  );
}

/** Every text field of the page by a name that stays the same over loads: what it is called, and its turn among equals. */
export function namedFields(): Map<string, TextField> {
  const named = new Map<string, TextField>();
  const turns = new Map<string, number>();
  for (const node of document.querySelectorAll("input, textarea")) {
    if (!isTextField(node)) continue;
    const called = node.name || node.labels?.[0]?.textContent?.trim() || node.ariaLabel || node.placeholder;
    const base = `${node.type}:${called}`;
    const turn = turns.get(base) ?? 0;
    turns.set(base, turn + 1);
    named.set(`${base}:${turn}`, node);
  }
  return named;
}

/** Sets the value with input events, so that React and every listener see it. */
export function fillField(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
