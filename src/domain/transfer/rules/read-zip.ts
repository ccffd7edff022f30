/** What a zip from outside holds, looked at in whole before anything of it is stored. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { getTableName } from "drizzle-orm";
import { AppError } from "#src/shared/errors.ts";
import { documentLimits } from "../../brief/schema.ts";
import { fileKinds, fileLimits, type StoredFileKind } from "../../file/schema.ts";
import { photoLimits } from "../../picture/schema.ts";
import { parseStorable } from "../../storable.ts";
import {
  type Manifest,
  manifestName,
  manifestSchema,
  tableName,
  transferLimits,
  transferVersion,
} from "../schema.ts";
import { RenewedIds } from "./ids.ts";
import { BadRow, isId, isPerson, rowReader, type TransferRow, transferFields } from "./rows.ts";
import { type TransferredTable, transferredTables } from "./tables.ts";
import type { Zip } from "./zip.ts";

export interface IncomingProject {
  manifest: Manifest;
  /** By table, as they are to be stored. */
  rows: Map<string, TransferRow[]>;
  /** What the rows name, with the size that they say. */
  bytes: Map<string, { size: number; picture: boolean }>;
}

const foreign = () =>
  new AppError(
    "unsupported_file",
    "案件の書き出しではないか、書き換えられたzipです。ほかのzipを選んでください。",
  );
const tooBig = () => new AppError("payload_too_large", "zipの中身が大きすぎます。");

/** Text that is worked through in one turn of the event loop: some milliseconds. */
const turnBytes = 256 * 1024;
/** What a row costs however short it is. */
const rowBytes = 512;

/** Lets others have their turn after so much. */
class Pace {
  #spent = 0;
  readonly #sizes = new WeakMap<TransferRow, number>();

  /** The length of its line stands for what a row costs. */
  keep(row: TransferRow, bytes: number): TransferRow {
    this.#sizes.set(row, bytes);
    return row;
  }

  async after(row: TransferRow): Promise<void> {
    this.#spent += rowBytes + (this.#sizes.get(row) ?? 0);
    if (this.#spent < turnBytes) return;
    this.#spent = 0;
    await nextTurn();
  }
}

interface Target {
  projectId: string;
  /** Who takes it in: the one person whose rows stay theirs. */
  accountId: string;
  now: Date;
  newId: () => string;
}

/** Throws AppError unsupported_file, file_unreadable, payload_too_large. */
export async function readProjectZip(zip: Zip, target: Target): Promise<IncomingProject> {
  const manifest = await readManifest(zip);
  const total = Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0);
  if (total > transferLimits.rows) throw tooBig();
  const rows = new Map<string, TransferRow[]>();
  const pace = new Pace();
  try {
    let left: number = transferLimits.allTableBytes;
    for (const one of transferredTables) {
      const table = await readTable(zip, manifest, one, { left, pace });
      rows.set(getTableName(one.table), table.rows);
      left -= table.bytes;
    }
  } catch (error) {
    // Too deep to walk, no JSON, or not what a column holds.
    if (error instanceof BadRow || error instanceof RangeError || error instanceof SyntaxError)
      throw foreign();
    throw error;
  }
  const [project, ...others] = rows.get("project") ?? [];
  if (!project || others.length > 0) throw foreign();
  const ids = new RenewedIds(target.newId);
  ids.set(String(project.id), target.projectId);
  await renewAll(rows, ids, target, pace);
  refuseStrays(rows);
  weighDocuments(rows.get("source_document") ?? []);
  return { manifest, rows, bytes: bytesOf(rows) };
}

async function readManifest(zip: Zip): Promise<Manifest> {
  if (!zip.has(manifestName)) throw foreign();
  const text = new TextDecoder().decode(await zip.read(manifestName, 1_000_000));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw foreign();
  }
  const manifest = manifestSchema.safeParse(value);
  if (!manifest.success) throw foreign();
  if (manifest.data.version > transferVersion)
    throw new AppError(
      "unsupported_file",
      "新しい版のヒトフデで書き出されたzipです。こちらを新しくしてから、もう一度お試しください。",
    );
  return manifest.data;
}

async function readTable(
  zip: Zip,
  manifest: Manifest,
  one: TransferredTable,
  { left, pace }: { left: number; pace: Pace },
): Promise<{ rows: TransferRow[]; bytes: number }> {
  const name = getTableName(one.table);
  const told = manifest.rows[name] ?? 0;
  // A table that came later.
  if (!zip.has(tableName(name)) && told === 0) return { rows: [], bytes: 0 };
  const bytes = await zip.read(tableName(name), Math.min(transferLimits.tableBytes, left));
  const read = rowReader(one);
  const rows: TransferRow[] = [];
  for (const line of linesOf(bytes)) {
    if (rows.length >= told) throw new BadRow(`${name}: more than ${told}`);
    const row = pace.keep(read(parseStorable(line.text)), line.bytes);
    rows.push(row);
    await pace.after(row);
  }
  if (rows.length !== told) throw new BadRow(`${name}: ${rows.length} of ${told}`);
  return { rows, bytes: bytes.byteLength };
}

function* linesOf(bytes: Uint8Array): Generator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.byteLength; ) {
    const found = bytes.indexOf(0x0a, at);
    const end = found === -1 ? bytes.byteLength : found;
    if (end - at > transferLimits.lineBytes) throw tooBig();
    yield { text: decoder.decode(bytes.subarray(at, end)), bytes: end - at };
    at = end + 1;
  }
}

async function renewAll(
  rows: Map<string, TransferRow[]>,
  ids: RenewedIds,
  { accountId, now }: Target,
  pace: Pace,
): Promise<void> {
  for (const [, all] of rows)
    for (const row of all) {
      ids.learn(row);
      await pace.after(row);
    }
  for (const one of transferredTables) {
    const fields = transferFields(one);
    const people = fields.filter(isPerson).map(({ key }) => key);
    const named = fields.filter(isId).map(({ key }) => key);
    const all = rows.get(getTableName(one.table)) ?? [];
    for (const [index, row] of all.entries()) {
      const renewed = ids.renew(row) as TransferRow;
      for (const key of named) if (typeof row[key] === "string") renewed[key] = ids.of(row[key]);
      for (const key of people) renewed[key] = row[key] === accountId ? accountId : null;
      all[index] = { ...renewed, ...one.anew?.(renewed, now) };
      await pace.after(row);
    }
  }
}

/** Every row that is named has to be there, and belongs to this one project. */
function refuseStrays(rows: Map<string, TransferRow[]>): void {
  const known = new Map([...rows].map(([table, all]) => [table, new Set(all.map(({ id }) => id))]));
  for (const one of transferredTables) {
    const name = getTableName(one.table);
    const naming = transferFields(one).filter((field) => field.names !== null && !isPerson(field));
    for (const row of rows.get(name) ?? [])
      for (const { key, names } of naming) {
        const id = row[key];
        if (id !== null && id !== undefined && !known.get(names ?? "")?.has(id)) throw foreign();
      }
    if (one.parent) rows.set(name, parentsFirst(rows.get(name) ?? [], one.parent));
  }
}

function parentsFirst(all: readonly TransferRow[], parent: string): TransferRow[] {
  const children = Map.groupBy(all, (row): unknown => row[parent] ?? null);
  const ordered: TransferRow[] = [];
  // One by one: a call takes only so many arguments.
  const add = (id: unknown) => {
    for (const row of children.get(id) ?? []) ordered.push(row);
  };
  add(null);
  for (let at = 0; at < ordered.length; at += 1) add(ordered[at]?.id);
  // In a circle, none of them is anybody's.
  if (ordered.length !== all.length) throw foreign();
  return ordered;
}

/** What a document says of its size is believed only as far as it is no less than its text. */
function weighDocuments(documents: readonly TransferRow[]): void {
  const research = documents.filter(({ kind }) => kind === "research");
  if (
    research.length > documentLimits.research ||
    documents.length - research.length > documentLimits.perProject
  )
    throw foreign();
  for (const row of documents) {
    const sentences = row.sentences as { text: string }[];
    if (sentences.length > documentLimits.sentences || Number(row.byteSize) > documentLimits.fileBytes)
      throw foreign();
    const said = sentences.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    row.byteSize = Math.max(Number(row.byteSize), said);
  }
}

function bytesOf(rows: ReadonlyMap<string, TransferRow[]>): IncomingProject["bytes"] {
  const bytes: IncomingProject["bytes"] = new Map();
  const files = rows.get("file_version") ?? [];
  const pictures = rows.get("project_picture") ?? [];
  if (
    (rows.get("project_file") ?? []).length > fileLimits.perProject ||
    pictures.length > photoLimits.perProject
  )
    throw foreign();
  const versions = Map.groupBy(files, ({ fileId }) => fileId);
  if ([...versions.values()].some((all) => all.length > fileLimits.versions)) throw foreign();
  for (const { kind, mediaType, contentHash, byteSize } of files) {
    const kept = Object.hasOwn(fileKinds, String(kind)) ? fileKinds[kind as StoredFileKind] : null;
    if (kept?.type !== mediaType) throw foreign();
    add(contentHash, byteSize, fileLimits.bytes, false);
  }
  for (const { contentHash, byteSize } of pictures) add(contentHash, byteSize, photoLimits.bytes, true);
  const sum = [...bytes.values()].reduce((all, { size }) => all + size, 0);
  if (sum > transferLimits.zipBytes) throw tooBig();
  return bytes;

  function add(hash: unknown, size: unknown, most: number, picture: boolean): void {
    if (typeof hash !== "string" || typeof size !== "number" || size < 0 || size > most) throw foreign();
    const known = bytes.get(hash);
    if (known && known.size !== size) throw foreign();
    bytes.set(hash, { size, picture: picture || (known?.picture ?? false) });
  }
}
