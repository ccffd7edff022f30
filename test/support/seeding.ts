/** For data that is written straight into the database, and what must be asked of the server first. */
import type { Item } from "#src/shared/result.ts";
import type { SignedIn } from "./account.ts";

/** What checks put beside every text. */
export const plainItem: Omit<Item, "id" | "text"> = {
  kind: "line",
  fields: {},
  sources: [],
  counts: { c1: 20, w2: 40, x: 40 },
  fits: [],
  evidence: [],
  flags: [],
  score: [],
  ready: true,
  problems: [],
  locked: false,
  edited: false,
};

/** Posts as that person, each time with a key of its own; a refusal throws. */
export function posting(url: string, { cookie }: Pick<SignedIn, "cookie">) {
  return async (path: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
}
