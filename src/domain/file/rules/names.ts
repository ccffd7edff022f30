/** Names of files and folders: kept as they were given, and never a path. Pure. */
import { AppError } from "#src/shared/errors.ts";
import { attachment } from "#src/shared/file-name.ts";
import { storableText } from "../../storable.ts";
import { fileLimits } from "../schema.ts";

/** In Unicode's composed form, so that a Mac's か+゙ is the が of everybody else. Throws invalid_input for one that is too long. */
export function keptName(name: string): string {
  const kept = storableText(name).normalize("NFC");
  if (Buffer.byteLength(kept) > fileLimits.nameBytes) {
    const message = "名前が長すぎます。全角85字、半角255字までにしてください。";
    throw new AppError("invalid_input", message, { fields: { name: message } });
  }
  return kept;
}

/** What would be a path or a line of its own in a download becomes a low line. */
const plainName = (name: string): string =>
  name.replace(/[/\\\p{Cc}\p{Zl}\p{Zp}]/gu, "_").replace(/^\.+/u, "_");

/** The header of a download. */
export const downloadName = (name: string): string => attachment(plainName(name));

/** A name in an archive, where each has to be another one: 「資料 (2).txt」. */
export function archivedName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = "", ending = ""] = /^(.*?)(\.[^.]{1,10})?$/su.exec(plainName(name)) ?? [];
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? `${stem}${ending}` : `${stem} (${number})${ending}`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}

/** A name that is not taken yet: 「資料 (2)」. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name} (${number})`)) return `${name} (${number})`;
}
