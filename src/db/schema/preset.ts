/** Presets of a project, and everything that each of them said before. */
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Preset } from "../../brief/preset/schema.ts";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";
import { project } from "./project.ts";

/** A preset as a run was under it. */
export interface PresetRef {
  /** Null: none, because the thread said so or because the project had none. */
  key: string | null;
  version: number;
  /** The thread that asked; its own choice decides over the project's. */
  threadId: string | null;
}

export const preset = pgTable(
  "preset",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    /** The newest version's name, for lists. */
    name: text().notNull(),
    /** One more with each save that changes something. */
    version: integer().notNull(),
    /** Removed since: no longer to be chosen, still there for what was made under it. */
    deletedAt: instant("deleted_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("preset_project").on(table.projectId, table.createdAt, table.id)],
);

/** One immutable version. */
export const presetVersion = pgTable(
  "preset_version",
  {
    presetId: belongsTo("preset_id", () => preset.id),
    version: integer().notNull(),
    preset: jsonb().$type<Preset>().notNull(),
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.presetId, table.version] }),
    index("preset_version_account").on(table.accountId),
  ],
);
