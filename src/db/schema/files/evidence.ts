/** Documents that members put beside a claim, to be shown to whoever asks for its grounds. */
import { boolean, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { belongsTo, instant } from "../../columns.ts";
import { account } from "../account.ts";
import { project } from "../project.ts";
import { projectFile } from "./files.ts";

export const evidenceDocument = pgTable(
  "evidence_document",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    /** No reference: a piece that is merged into another and brought back finds its documents again. */
    itemId: uuid("item_id").notNull(),
    /** Which text of the piece. */
    path: text().notNull(),
    /** The words of that text when the document was put there, or looked at last. */
    claim: text().notNull(),
    /** Null once the file is gone for good; its name stays. */
    fileId: uuid("file_id").references(() => projectFile.id, { onDelete: "set null" }),
    fileName: text("file_name").notNull(),
    fileVersion: integer("file_version").notNull(),
    page: integer(),
    sentence: text().notNull(),
    /** Whether the checks find the claim in the sentence. */
    carries: boolean().notNull(),
    expiresOn: date("expires_on", { mode: "string" }),
    /** For members only. */
    note: text().notNull(),
    /** What has been said of its end: that it comes, or that it has come. */
    told: text({ enum: ["soon", "expired"] }),
    /** Null once the account is gone; the name stays. */
    authorId: uuid("author_id").references(() => account.id, { onDelete: "set null" }),
    author: text().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Taken away since; it can be brought back while it is there. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("evidence_document_project").on(table.projectId, table.createdAt, table.id),
    index("evidence_document_item").on(table.itemId),
    index("evidence_document_expiry").on(table.expiresOn),
    index("evidence_document_file").on(table.fileId),
    index("evidence_document_author").on(table.authorId),
    index("evidence_document_deleted").on(table.deletedAt),
  ],
);
