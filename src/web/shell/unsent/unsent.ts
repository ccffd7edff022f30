/** Typed text survives a load that the app makes: noted while typing, written down before the load, given back on the page. */
import { fillField, isTextField, namedFields, type TextField } from "./fields.ts";
import { readUnsent, type UnsentFields, unsentKey, writeUnsent } from "./records.ts";

/** What a field held before the person first typed there. */
const originals = new WeakMap<TextField, string>();
const edited = new WeakSet<TextField>();

/** Whose texts these are; "" is a visitor. */
let owner = "";

/** Tells whose tab this is. Texts of a person who is gone are forgotten, so that the next one at this computer sees nothing. */
export function setUnsentOwner(userId: string): void {
  if (owner !== "" && owner !== userId) tabStorage()?.removeItem(unsentKey(owner));
  owner = userId;
}

/** Notes which fields a person changes. Once a document. */
export function noteEdits(): () => void {
  const arrive = ({ target }: Event) => {
    if (isTextField(target) && !originals.has(target)) originals.set(target, target.value);
  };
  const edit = (event: Event) => {
    if (event.isTrusted && isTextField(event.target)) edited.add(event.target);
  };
  // In the capture phase: before any listener of the page changes the field.
  document.addEventListener("focusin", arrive, true);
  document.addEventListener("beforeinput", arrive, true);
  document.addEventListener("input", edit, true);
  return () => {
    document.removeEventListener("focusin", arrive, true);
    document.removeEventListener("beforeinput", arrive, true);
    document.removeEventListener("input", edit, true);
  };
}

/** Writes down what is typed on this page and not sent. */
export function keepUnsent(): void {
  const fields: UnsentFields = {};
  for (const [name, field] of namedFields()) {
    const original = originals.get(field) ?? "";
    if (edited.has(field) && field.value !== original) fields[name] = { value: field.value, original };
  }
  const store = tabStorage();
  if (store && Object.keys(fields).length > 0)
    writeUnsent(store, owner, window.location.pathname, fields, Date.now());
}

/**
 * Gives back what was kept for this page, now and to fields that come later (a panel that opens).
 * A field that holds something else by now is left alone. The answer stops waiting.
 */
export function restoreUnsent(): () => void {
  const store = tabStorage();
  const path = window.location.pathname;
  const waiting = store ? readUnsent(store, owner, path, Date.now()) : {};
  if (!store || Object.keys(waiting).length === 0) return () => {};

  let frame = 0;
  const give = () => {
    frame = 0;
    const before = Object.keys(waiting).length;
    for (const [name, field] of namedFields()) {
      const kept = waiting[name];
      if (!kept) continue;
      if (field.value === kept.original) {
        originals.set(field, kept.original);
        edited.add(field);
        fillField(field, kept.value);
      }
      delete waiting[name];
    }
    const left = Object.keys(waiting).length;
    if (left < before) writeUnsent(store, owner, path, waiting, Date.now());
    if (left === 0) observer.disconnect();
  };
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(give);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  give();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Keeps what stands in a panel that is not there on every load of its page, by a name of its own. None forgets it. */
export function saveTyped(name: string, fields: UnsentFields): void {
  const store = tabStorage();
  if (store) writeUnsent(store, owner, name, fields, Date.now());
}

/** What was kept by that name, without the fields whose text has become another one since. */
export function readTyped(name: string, standing: Record<string, string>): Record<string, string> {
  const store = tabStorage();
  const kept = store ? readUnsent(store, owner, name, Date.now()) : {};
  const same = Object.entries(kept).filter(([field, { original }]) => original === (standing[field] ?? ""));
  return Object.fromEntries(same.map(([field, { value }]) => [field, value]));
}

/** Null where the browser closes its storage to us. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
