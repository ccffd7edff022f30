/** What was typed and not sent, by page, in the storage of this tab. Only a load that the app itself makes writes here. */
export const unsentKey = "hitofude-unsent";
/** A day: after that nobody remembers what the text was for. */
export const unsentMs = 86_400_000;

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

function readAll(store: Store, now: number): Records {
  try {
    const stored: unknown = JSON.parse(store.getItem(unsentKey) ?? "{}");
    const entries = Object.entries(stored as object).filter(
      ([, record]) => typeof record?.at === "number" && now - record.at < unsentMs && isFields(record.fields),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export function readUnsent(store: Store, path: string, now: number): UnsentFields {
  const records = readAll(store, now);
  return Object.hasOwn(records, path) ? (records[path]?.fields ?? {}) : {};
}

/** Replaces what is kept for a page; nothing to keep removes it. */
export function writeUnsent(store: Store, path: string, fields: UnsentFields, now: number): void {
  const { [path]: _, ...others } = readAll(store, now);
  const records = Object.keys(fields).length > 0 ? { ...others, [path]: { at: now, fields } } : others;
  try {
    if (Object.keys(records).length === 0) store.removeItem(unsentKey);
    else store.setItem(unsentKey, JSON.stringify(records));
  } catch {
    // Storage is full or closed: nothing more can be done for the text here.
  }
}
