/** A generation is a row: it survives a reload, a closed tab and a killed worker. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { ChosenMaterials } from "../../shared/chat/chosen-materials.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { RunPart, ToolStep } from "../../shared/run-parts.ts";
import { belongsTo, instant } from "../columns.ts";
import { account } from "./account.ts";
import type { PresetRef } from "./preset.ts";
import { brief, project } from "./project.ts";

export const runStates = ["queued", "running", "done", "failed", "stopped"] as const;
export type RunState = (typeof runStates)[number];

/** open: the assistant has yet to answer. said: it has, and what it decided on stands in the steps. */
export const chatStates = ["open", "said"] as const;

export const run = pgTable(
  "run",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    briefId: belongsTo("brief_id", () => brief.id),
    /** What to do, in order. A finished step is not repeated by a later attempt. */
    steps: jsonb().$type<ToolStep[]>().notNull(),
    /** Who asked for it, to be told of its end; null for a visitor. */
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    /** The item that the run makes another wording of; null when it makes new results. */
    targetItemId: uuid("target_item_id"),
    /** The preset that it is under, fixed when it was asked for; null = none. */
    preset: jsonb().$type<PresetRef>(),
    /** What its thread let it rest on when it was asked for; null = everything of the project. */
    materials: jsonb().$type<ChosenMaterials>(),
    /** Name of the text engine that it was asked for with; null: asked for before names were kept. */
    model: text(),
    /** How far the assistant's answer in words is; null for work that a button or the words themselves asked for. */
    talk: text({ enum: chatStates }),
    seed: integer().notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    inputHash: text("input_hash").notNull(),
    state: text({ enum: runStates }).notNull(),
    attempt: integer().notNull().default(0),
    leaseOwner: uuid("lease_owner"),
    leaseUntil: instant("lease_until"),
    stopRequestedAt: instant("stop_requested_at"),
    /** Since when it has kept a process's event loop (src/services/watch); taken back when the loop turns again. */
    blockedAt: instant("blocked_at"),
    /** Number of the newest stored event. */
    lastSeq: integer("last_seq").notNull().default(0),
    errorCode: text("error_code").$type<ErrorCode>(),
    createdAt: instant("created_at").notNull(),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
  },
  (table) => [
    unique("run_idempotency").on(table.projectId, table.idempotencyKey),
    index("run_brief").on(table.briefId),
    index("run_account").on(table.accountId),
    index("run_project").on(table.projectId, table.createdAt),
    index("run_ended").on(table.endedAt),
    index("run_open").on(table.leaseUntil).where(sql`${table.state} in ('queued', 'running')`),
    check("run_talk", sql`${table.talk} in ('open', 'said')`),
    check("run_state", sql`${table.state} in ('queued', 'running', 'done', 'failed', 'stopped')`),
  ],
);

/** What watchers of a run are shown, in order, each part stored within a second of its making. */
export const runEvent = pgTable(
  "run_event",
  {
    runId: belongsTo("run_id", () => run.id),
    seq: integer().notNull(),
    part: jsonb().$type<RunPart>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
);
