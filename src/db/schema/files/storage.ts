/** Bytes under their hash, where the database is the storage that every process reaches. Whose they are, other tables say. */
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { belongsTo, bytes, instant } from "../../columns.ts";

export const storedBytes = pgTable(
  "stored_bytes",
  {
    id: uuid().primaryKey(),
    /** SHA-256, hexadecimal; null while they are still coming in. */
    hash: text().unique(),
    byteSize: integer("byte_size").notNull(),
    /** When somebody kept them last. */
    keptAt: instant("kept_at").notNull(),
  },
  (table) => [index("stored_bytes_kept").on(table.keptAt)],
);

/** A part at a time, so that neither side holds a whole archive. */
export const storedPart = pgTable(
  "stored_part",
  {
    bytesId: belongsTo("bytes_id", () => storedBytes.id),
    /** Of its first byte. */
    position: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bytesId, table.position] })],
);
