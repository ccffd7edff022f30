/** Who was asked into a project and what happened to its members; a project's own picture. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { grantableRoles, type MemberRole } from "../../shared/roles.ts";
import { belongsTo, bytes, instant } from "../columns.ts";
import { account } from "./account.ts";
import { project } from "./project.ts";

/** An invitation by mail, for its address only, or a link for whoever has it. The token itself is nowhere kept. */
export const projectInvitation = pgTable(
  "project_invitation",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    kind: text({ enum: ["mail", "link"] }).notNull(),
    role: text({ enum: grantableRoles }).notNull(),
    /** Lower case; null for a link. */
    email: text(),
    tokenHash: text("token_hash").notNull(),
    invitedBy: uuid("invited_by").references(() => account.id, { onDelete: "set null" }),
    maxUses: integer("max_uses").notNull(),
    uses: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    unique("project_invitation_token").on(table.tokenHash),
    index("project_invitation_project").on(table.projectId, table.createdAt),
    index("project_invitation_inviter").on(table.invitedBy, table.createdAt),
    check("project_invitation_role", sql`${table.role} in ('editor', 'approver', 'viewer')`),
    check("project_invitation_uses", sql`${table.uses} <= ${table.maxUses}`),
    check("project_invitation_email", sql`(${table.kind} = 'mail') = (${table.email} is not null)`),
  ],
);

export const memberActions = [
  "invited",
  "invitation_revoked",
  "joined",
  "role_changed",
  "removed",
  "left",
  "transferred",
  "caps_changed",
] as const;

/** Names as they were at the time; they outlive the accounts. */
export interface MemberEventDetails {
  by: string;
  who?: string;
  from?: MemberRole;
  to?: MemberRole;
}

/** What happened to the members. Rows are only ever added. */
export const projectMemberEvent = pgTable(
  "project_member_event",
  {
    id: uuid().primaryKey(),
    projectId: belongsTo("project_id", () => project.id),
    /** No references: the rows outlive the accounts. */
    actorId: uuid("actor_id").notNull(),
    subjectId: uuid("subject_id"),
    action: text({ enum: memberActions }).notNull(),
    details: jsonb().$type<MemberEventDetails>().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("project_member_event_project").on(table.projectId, table.at),
    index("project_member_event_subject").on(table.projectId, table.subjectId, table.at),
  ],
);

/** A small square picture, made by the browser and checked by content; without one there are initials. */
export const projectThumbnail = pgTable("project_thumbnail", {
  projectId: uuid("project_id")
    .primaryKey()
    .references(() => project.id, { onDelete: "cascade" }),
  mediaType: text("media_type", { enum: ["image/webp", "image/png", "image/jpeg"] }).notNull(),
  content: bytes().notNull(),
  /** Changes with the picture, so that an address with it may be kept by browsers. */
  version: integer().notNull(),
});
