/** What a person sends to make, find and change projects, and what the screens show of them. Pure, browser-safe. */
import { z } from "zod";
import { correctionSchema } from "../../brief/schema.ts";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import type { MemberRole } from "../../shared/roles.ts";
import { memberRoles } from "../../shared/roles.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import { toolName } from "../../shared/run-parts.ts";
import type { Logged } from "../../shared/words/decisions.ts";
import { saveBriefSchema } from "../brief/schema.ts";
import { startWorkSchema } from "../run/schema.ts";

export const projectNameLimit = 120;
const name = z
  .string()
  // Before anything is done with it: a text of any length costs nothing then.
  .max(1000, `${projectNameLimit}字以内で入れてください。`)
  .transform((text) => text.normalize("NFC").replace(/\p{C}/gu, "").trim())
  .refine((text) => [...text].length <= projectNameLimit, `${projectNameLimit}字以内で入れてください。`);

export const idempotencyKeySchema = z.string().min(8).max(255);

export const createProjectSchema = z.object({
  /** Empty: taken from the brief later. */
  name: name.default(""),
  idempotencyKey: idempotencyKeySchema,
});
export type CreateProject = z.infer<typeof createProjectSchema>;

export const changeProjectSchema = z.object({
  name: name.refine((text) => text !== "", "案件の名前を入れてください。").optional(),
  archived: z.boolean().optional(),
  embeddedOnly: z.boolean().optional().describe("内蔵エンジンだけを使い、材料をモデルに送らない"),
});
export type ChangeProject = z.infer<typeof changeProjectSchema>;

export const starProjectSchema = z.object({ starred: z.boolean() });

export const projectViews = { active: "進行中", archived: "アーカイブ", trash: "ごみ箱" } as const;
export type ProjectsView = keyof typeof projectViews;
export const projectSorts = { active: "最近の動き", name: "名前", created: "作成日" } as const;
const keysOf = <T extends string>(labels: Record<T, string>) => Object.keys(labels) as [T, ...T[]];

export const projectPageSize = 24;
/** How many of a project's members its card shows. */
export const facesOnCard = 4;
/** As it stands in an address; whatever cannot be read counts as not given. */
export const listProjectsSchema = z.object({
  view: z.enum(keysOf(projectViews)).default("active").catch("active"),
  sort: z.enum(keysOf(projectSorts)).default("active").catch("active"),
  search: z.string().trim().max(200).default("").catch(""),
  starredFirst: z.stringbool().default(false).catch(false),
  cursor: z.string().max(600).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(100).default(projectPageSize).catch(projectPageSize),
});
export type ListProjects = z.infer<typeof listProjectsSchema>;

export const saveDraftSchema = z.object({
  text: z.string().max(40_000),
  corrections: z.array(correctionSchema).max(30).default([]),
});
export type SaveDraft = z.infer<typeof saveDraftSchema>;

export const startProjectRunSchema = startWorkSchema.extend({
  brief: saveBriefSchema.optional().describe("商品の説明。省くと、いま保存されている説明"),
  embedded: z.boolean().optional().describe("今回は、モデルの代わりに内蔵エンジンで作る"),
});
export type StartProjectRun = z.infer<typeof startProjectRunSchema>;

export const projectTool = namedObject("ProjectTool", () => ({
  tool: toolName(),
  state: z.enum(["done", "making", "failed", "partial", "stopped"]),
}));
export type ProjectTool = Answer<typeof projectTool>;

export const projectCard = namedObject("ProjectCard", () => ({
  id: z.string(),
  name: z.string(),
  /** Address of the picture on this site; null: initials on a colour. */
  picture: z.string().nullable(),
  role: z.enum(memberRoles),
  starred: z.boolean(),
  members: z.number(),
  /** The first of them where there are several, the owner first. */
  faces: z.array(z.object({ accountId: z.string(), name: z.string(), avatarUrl: z.string().nullable() })),
  /** ISO 8601 */
  activeAt: z.string(),
  archived: z.boolean(),
  /** When it will be removed for good, ISO 8601; null outside of the trash. */
  removedAt: z.string().nullable(),
  tools: z.array(projectTool()),
}));
export type ProjectCard = Answer<typeof projectCard>;

export const projectList = namedObject("ProjectList", () => ({
  projects: z.array(projectCard()),
  /** Give it back to read on; null at the end. */
  next: z.string().nullable(),
}));
export type ProjectList = Answer<typeof projectList>;

export interface ProjectHead {
  id: string;
  name: string;
  picture: string | null;
  role: MemberRole;
  starred: boolean;
  archived: boolean;
  /** Nothing of it is sent to a model. */
  embeddedOnly: boolean;
}

export const trashDays = 30;

/** What stands where a project has no name yet. */
export const unnamedProject = "名前のない案件";

export type MemberAction =
  | "invited"
  | "invitation_revoked"
  | "joined"
  | "role_changed"
  | "removed"
  | "left"
  | "transferred"
  | "caps_changed";

/** One thing that happened in a project. */
export type ActivityEntry = { id: string; at: string } & (
  | { kind: "run"; tools: ToolName[]; state: "queued" | "running" | "done" | "failed" | "stopped" }
  | { kind: "brief"; version: number }
  | { kind: "document"; title: string }
  | { kind: "member"; action: MemberAction; by: string; who?: string; to?: MemberRole }
  /** `text`: the words that it was done to; empty of several. */
  | { kind: "decision"; logged: Logged; text: string }
);
