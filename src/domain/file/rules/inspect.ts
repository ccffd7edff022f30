import type { FileReading, ReadOptions } from "#src/shared/reading/file-reading.ts";
import { actorKey, type Context } from "../../context.ts";
import type { StoredFileKind } from "../schema.ts";
import { identifyPicture } from "./picture-file.ts";

export interface Inspected {
  kind: StoredFileKind;
  reading: FileReading;
}

/** What a file is by its bytes, and its text. Throws the refusals of the file engine. */
export async function inspect(
  { actor, engines }: Pick<Context, "actor" | "engines">,
  file: { name: string; bytes: Uint8Array },
  signal: AbortSignal,
  options: ReadOptions = {},
  /** A PDF of nothing but pictures is kept, too: without pages. */
  scans = false,
): Promise<Inspected> {
  const picture = identifyPicture(file.name, file.bytes);
  if (picture !== null) return { kind: picture, reading: { pages: [], tables: [], warnings: [] } };
  const {
    kind,
    pages,
    tables = [],
    encoding,
    hidden = false,
    readings,
    scanned,
    warnings,
  } = await engines.fileText.read(file, {
    original: true,
    scans,
    ...options,
    who: actorKey(actor),
    signal,
  });
  const asked = options.encoding !== undefined || options.includeHidden !== undefined;
  return {
    kind,
    reading: {
      ...{ pages, tables, warnings, hidden },
      ...(encoding === undefined ? {} : { encoding }),
      ...(readings && { readings }),
      ...(kind === "pdf" && { scans: { pages: scanned ?? [], seen: [], taken: [] } }),
      ...(asked ? { options } : {}),
    },
  };
}
