/** One memo a project, with what it said before and what is proposed for it. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { RewordedPart } from "../../shared/changes/parts.ts";
import { belongsTo, bytes, instant } from "../columns.ts";
import { account } from "./account.ts";
import { project } from "./project.ts";

export const memo = pgTable(
  "memo",
  {
    projectId: uuid("project_id")
      .primaryKey()
      .references(() => project.id, { onDelete: "cascade" }),
    /** What the document says, as everybody else reads it. */
    text: text().notNull(),
    /** One more with each save; a whole text that is saved names the version it began with. */
    version: integer().notNull(),
    /** The document up to `stateVersion`, as one Yjs update; null until the text was first changed as a document. */
    state: bytes(),
    stateVersion: integer("state_version").notNull().default(0),
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("memo_account").on(table.accountId)],
);

/** One row a save, numbered by the version it made. What `memo.state` holds is kept a while for those who follow. */
export const memoUpdate = pgTable(
  "memo_update",
  {
    projectId: belongsTo("project_id", () => project.id),
    version: integer().notNull(),
    update: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.version] })],
);

/** Saves of one person within some minutes share a row: its text is the last of them. */
export const memoVersion = pgTable(
  "memo_version",
  {
    projectId: belongsTo("project_id", () => project.id),
    version: integer().notNull(),
    text: text().notNull(),
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    startedAt: instant("started_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.version] }),
    index("memo_version_account").on(table.accountId),
  ],
);

export const memoProposalStates = ["writing", "ready", "failed", "stopped", "closed"] as const;

/** Letters of the memo's document by their own numbers: who wrote them, and which of theirs. They stay the same letters for ever. */
export interface LetterSpan {
  client: number;
  clock: number;
  length: number;
}

/** overtaken: somebody had rewritten it before it was to be taken, so nothing was done. */
export type StoredPartState = "open" | "taken" | "left" | "overtaken";
export interface StoredPart extends RewordedPart {
  state: StoredPartState;
}

/**
 * What an engine proposes for a stretch of the memo: asked for by a person, shown as differences, taken or left part by
 * part.
 */
export const memoProposal = pgTable(
  "memo_proposal",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    /** Who asked for it; null: they have left. */
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    idempotencyKey: text("idempotency_key").notNull(),
    kind: text().notNull(),
    /** The stretch as it was when it was asked for, and its letters in the document. */
    quote: text().notNull(),
    spans: jsonb().$type<LetterSpan[]>().notNull(),
    state: text({ enum: memoProposalStates }).notNull(),
    /** Places in the quote. */
    parts: jsonb().$type<StoredPart[]>().notNull(),
    /** Why there is none, in Japanese, for the person. */
    problem: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    /** When a worker took it up; one does. */
    begunAt: instant("begun_at"),
    endedAt: instant("ended_at"),
  },
  (table) => [
    unique("memo_proposal_key").on(table.projectId, table.idempotencyKey),
    index("memo_proposal_project").on(table.projectId, table.createdAt, table.id),
    index("memo_proposal_account").on(table.accountId),
    index("memo_proposal_open").on(table.createdAt).where(sql`${table.state} = 'writing'`),
    check("memo_proposal_state", sql`${table.state} in ('writing', 'ready', 'failed', 'stopped', 'closed')`),
  ],
);
