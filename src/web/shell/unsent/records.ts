/**
 * What was typed and not sent, by person and page, in the storage of this tab. Only a load that the app itself makes
 * writes here.
 */
const keyPrefix = "hitofude-unsent:";
/** A day: after that nobody remembers what the text was for. */
export const unsentMs = 86_400_000;

/** Each person's texts lie apart; "" is a visitor. */
export const unsentKey = (owner: string) => keyPrefix + owner;

export interface UnsentField {
  value: string;
  /** What the field held before the person typed. */
  original: string;
}
export type UnsentFields = Record<string, UnsentField>;
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Records = Record<string, { at: number; fields: UnsentFields }>;

function isFields(value: unknown): value is UnsentFields {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every(
    (field) => typeof field?.value === "string" && typeof field?.original === "string",
  );
}

function readAll(store: Store, owner: string, now: number): Records {
  try {
    const stored: unknown = JSON.parse(store.getItem(unsentKey(owner)) ?? "{}");
    const entries = Object.entries(stored as object).filter(
      ([, record]) => typeof record?.at === "number" && now - record.at < unsentMs && isFields(record.fields),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export function readUnsent(store: Store, owner: string, path: string, now: number): UnsentFields {
  const records = readAll(store, owner, now);
  return Object.hasOwn(records, path) ? (records[path]?.fields ?? {}) : {};
}

/** Replaces what is kept for a page; nothing to keep removes it. */
export function writeUnsent(
  store: Store,
  owner: string,
  path: string,
  fields: UnsentFields,
  now: number,
): void {
  const { [path]: _, ...others } = readAll(store, owner, now);
  const records = Object.keys(fields).length > 0 ? { ...others, [path]: { at: now, fields } } : others;
  try {
    if (Object.keys(records).length === 0) store.removeItem(unsentKey(owner));
    else store.setItem(unsentKey(owner), JSON.stringify(records));
  } catch {
    // Storage is full or closed: nothing more can be done for the text here.
  }
}
