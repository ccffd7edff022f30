/** What members say to each other about a result or one piece of it. */
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { belongsTo, instant } from "../../columns.ts";
import { account } from "../account.ts";
import { result, resultItem } from "../result.ts";

export const resultComment = pgTable(
  "result_comment",
  {
    id: uuid().primaryKey(),
    resultId: belongsTo("result_id", () => result.id),
    /** Null: about the whole result. */
    itemId: uuid("item_id").references(() => resultItem.id, { onDelete: "set null" }),
    /** Null once the account is gone; the name stays. */
    authorId: uuid("author_id").references(() => account.id, { onDelete: "set null" }),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: instant("created_at").notNull(),
    resolvedAt: instant("resolved_at"),
    resolvedBy: text("resolved_by"),
    /** When its words were last changed. */
    editedAt: instant("edited_at"),
    /** Taken back since, by its author or by the project's owner; whoever did it can bring it back while it is there. */
    deletedAt: instant("deleted_at"),
    deletedBy: uuid("deleted_by").references(() => account.id, { onDelete: "set null" }),
  },
  (table) => [
    index("result_comment_result").on(table.resultId, table.createdAt, table.id),
    index("result_comment_item").on(table.itemId),
    index("result_comment_author").on(table.authorId),
    index("result_comment_deleted").on(table.deletedAt),
    index("result_comment_deleted_by").on(table.deletedBy),
  ],
);
