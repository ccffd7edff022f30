/** Bodies in Stripe's form notation: `items[0][price]=x`. */
export type Fields = { [name: string]: string | Fields };

export function parseForm(body: string): Fields {
  const fields: Fields = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.split(/\[|\]\[|\]/).filter((part) => part !== "");
    const last = path.pop() ?? "";
    let at = fields;
    for (const part of path) {
      const below = at[part];
      const next: Fields = typeof below === "object" ? below : {};
      at[part] = next;
      at = next;
    }
    at[last] = value;
  }
  return fields;
}

/** The text under a path; undefined when there is none. */
export function textAt(fields: Fields, ...path: string[]): string | undefined {
  let at: string | Fields | undefined = fields;
  for (const part of path) at = typeof at === "object" ? at[part] : undefined;
  return typeof at === "string" ? at : undefined;
}

/** The values of a list. */
export function listAt(fields: Fields, name: string): string[] {
  const found = fields[name];
  return typeof found === "object" ? Object.values(found).filter((one) => typeof one === "string") : [];
}
