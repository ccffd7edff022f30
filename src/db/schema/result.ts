/** What a tool made: a result and its items, with every earlier wording of an item. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { type Approval, approvals } from "../../shared/approvals.ts";
import type { ExcludedPieces } from "../../shared/refusals/refusal.ts";
import type { Item } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import type { Cost } from "../../shared/usage/cost.ts";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";
import type { PresetRef } from "./preset.ts";
import { brief, project } from "./project.ts";
import { run } from "./run.ts";

export const resultStates = ["making", "done", "partial", "failed", "stopped"] as const;

/** A place for each value, the first one highest; what is not named comes last. */
function placed(column: AnyPgColumn, values: readonly string[]) {
  const cases = values.map((value, index) => `when '${value}' then ${values.length - index}`);
  return sql`(case ${column} ${sql.raw(cases.join(" "))} else 0 end)`;
}

/** In the order of the screen. An index is made of it: a later tool comes last until a migration makes the index anew. */
export const toolPlace = (table: { tool: AnyPgColumn }) =>
  placed(table.tool, [
    ...["analyze", "persona", "concerns", "recommended_users", "catchphrase", "reviews", "faq", "images"],
    ...["search", "lp_manuscript", "site_structure"],
  ]);
/** What waits for somebody comes first. */
export const approvalPlace = (table: { approval: AnyPgColumn }) =>
  placed(table.approval, ["review", "returned", "draft", "approved", "used"]);

export const result = pgTable(
  "result",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    runId: belongsTo("run_id", () => run.id),
    briefId: belongsTo("brief_id", () => brief.id),
    tool: text().$type<ToolName>().notNull(),
    state: text({ enum: resultStates }).notNull(),
    input: jsonb().$type<unknown>().notNull(),
    /** Ids of the sources that the tool was given ("使った材料"). */
    materials: jsonb().$type<string[]>().notNull(),
    /** Tool → id of its result that this one was made from. */
    parents: jsonb().$type<Partial<Record<ToolName, string>>>().notNull().default({}),
    /** The preset that it was made under; null = none. */
    preset: jsonb().$type<PresetRef>(),
    /** Why the result is not whole, in Japanese, for the person. */
    problems: jsonb().$type<string[]>().notNull(),
    /** What was written and is not among its pieces; null: made before that was kept. */
    leftOut: jsonb("left_out").$type<ExcludedPieces>(),
    engine: text().notNull(),
    promptVersion: text("prompt_version").notNull(),
    seed: integer().notNull(),
    milliseconds: integer().notNull().default(0),
    tokens: integer().notNull().default(0),
    /** What they cost at the time, where what the model takes was configured. */
    cost: jsonb().$type<Cost>(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** When the wording of an item was last changed by hand, reroll or undo; null when it is as it was made. */
    reworkedAt: instant("reworked_at"),
    /** Where people stand with it: follows from its pieces, and is kept so that lists need not count them. */
    approval: text({ enum: approvals }).notNull().default("draft"),
    approvalAt: instant("approval_at"),
    /** Who changed it last, and the words that came with it. */
    approvalBy: uuid("approval_by").references(() => account.id, { onDelete: "set null" }),
    approvalNote: text("approval_note").notNull().default(""),
    /** Who asked for the approval, to be told of it. */
    askedBy: uuid("asked_by").references(() => account.id, { onDelete: "set null" }),
    starred: boolean().notNull().default(false),
    /** Made beside what stood: it counts for nothing of the project until somebody takes it in. */
    aside: boolean().notNull().default(false),
    tags: text().array().notNull().default([]),
    /** In the trash since; removed for good after 30 days. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    unique("result_step").on(table.runId, table.tool),
    index("result_brief").on(table.briefId),
    index("result_project").on(table.projectId, table.tool, table.createdAt),
    index("result_library").on(table.projectId, table.createdAt, table.id),
    index("result_by_tool").on(table.projectId, toolPlace(table), table.createdAt, table.id),
    index("result_by_approval").on(table.projectId, approvalPlace(table), table.createdAt, table.id),
    index("result_by_star").on(table.projectId, table.starred, table.createdAt, table.id),
    index("result_board").on(table.projectId, table.approval, table.createdAt, table.id),
    index("result_parents").using("gin", sql`${table.parents} jsonb_path_ops`),
    index("result_tagged").on(table.projectId).where(sql`${table.tags} <> '{}'`),
    index("result_deleted_at").on(table.deletedAt),
    index("result_approval_by").on(table.approvalBy),
    index("result_asked_by").on(table.askedBy),
  ],
);

export const resultItem = pgTable(
  "result_item",
  {
    id: uuid().primaryKey(),
    resultId: belongsTo("result_id", () => result.id),
    position: integer().notNull(),
    item: jsonb().$type<Item>().notNull(),
    locked: boolean().notNull().default(false),
    edited: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
    /** Where people stand with it, who said so last (as they were called), and the words that came with it. */
    status: text({ enum: approvals }).notNull().default("draft"),
    statusAt: instant("status_at"),
    statusBy: text("status_by"),
    statusNote: text("status_note").notNull().default(""),
    /** Names the wording that it was said of. */
    statusOf: text("status_of"),
    /** The wording that was decided, kept until another one is. */
    adopted: jsonb().$type<Adopted>(),
  },
  (table) => [unique("result_item_position").on(table.resultId, table.position)],
);

export interface Adopted {
  item: Item;
  by: string | null;
  /** ISO 8601 */
  at: string;
}

/** What was said of a piece, as it stands in its row. */
export interface KeptStatus {
  status: Approval;
  statusAt: string | null;
  statusBy: string | null;
  statusNote: string;
  statusOf: string | null;
  adopted: Adopted | null;
}

/** Earlier wordings of an item, so that a change can be taken back. */
export const resultItemVersion = pgTable(
  "result_item_version",
  {
    itemId: belongsTo("item_id", () => resultItem.id),
    revision: integer().notNull(),
    item: jsonb().$type<Item>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.revision] })],
);

/** What stood in a result before each act on how its items stand to each other, so that the act can be taken back. */
export const resultArrangement = pgTable(
  "result_arrangement",
  {
    resultId: belongsTo("result_id", () => result.id),
    revision: integer().notNull(),
    /** By which the act is taken back; numbers are given out again, this is not. */
    actId: uuid("act_id").notNull().defaultRandom(),
    /** Ids of every item, in their order before it. */
    before: uuid().array().notNull(),
    /** The item that went into another one, whole, and which wording that one had before. */
    merged: jsonb().$type<MergedItem>(),
    /** What it changed and added, as it stood right after it. */
    marks: jsonb().$type<ActMark[]>().notNull().default([]),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.resultId, table.revision] })],
);

export interface ActMark {
  id: string;
  revision: number;
  /** Made by the act. */
  added?: true;
  /** It says something else than before. */
  rewords?: true;
}

export interface MergedItem {
  id: string;
  item: Item;
  locked: boolean;
  edited: boolean;
  revision: number;
  /** Absent in acts of before pieces had one. */
  status?: KeptStatus;
  /** Its earlier wordings, oldest first. */
  earlier: { revision: number; item: Item; createdAt: string }[];
}
