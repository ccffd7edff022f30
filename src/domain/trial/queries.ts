import { asc, eq } from "drizzle-orm";
import { visitor } from "../../db/schema/project.ts";
import { message } from "../../db/schema/thread.ts";
import type { Context } from "../context.ts";
import { currentPreset } from "../preset/queries.ts";
import { findTrialProject, type ProjectId } from "../project/access.ts";
import { keyedId } from "../storable.ts";
import { readTrialUsage } from "../usage/queries.ts";
import type { TrialUsage } from "../usage/schema.ts";
import { readWork, type WorkView } from "../workbench/queries.ts";
import { type ChatLine, chatLimit } from "./schema.ts";

/** Everything the /trial screen shows, so that a reload in the middle loses nothing. */
export interface TrialView extends WorkView {
  /** The project that the visit works on; null before there is one. */
  projectId: string | null;
  usage: TrialUsage;
  /** The browser has still to prove its work before the first run. */
  needsProof: boolean;
  /** When what is here will be removed, ISO 8601; null before there is anything. */
  keptUntil: string | null;
  /** Key of the preset that was chosen; null = none. */
  preset: string | null;
  engine: { name: string; embedded: boolean };
  /** What was said to the assistant and answered, oldest first. */
  talk: ChatLine[];
  /** The one result that was taken away as a Word file; null: none yet. */
  wordResultId: string | null;
}

/** The thread of a visit's conversation. */
export const chatThreadId = (projectId: ProjectId) => keyedId("trial-talk", projectId);

export async function readTrialChat(ctx: Context, projectId: ProjectId): Promise<ChatLine[]> {
  const rows = await ctx.db
    .select({ id: message.id, role: message.role, parts: message.parts, at: message.createdAt })
    .from(message)
    .where(eq(message.threadId, chatThreadId(projectId)))
    .orderBy(asc(message.number))
    .limit(2 * chatLimit);
  return rows.map(({ id, role, parts, at }) => ({
    id,
    role,
    text: parts.map((part) => (part.type === "text" ? part.text : "")).join(""),
    at: at.toISOString(),
  }));
}

export async function readTrial(ctx: Context): Promise<TrialView> {
  const projectId = await findTrialProject(ctx);
  const engine = { name: ctx.engines.model.name, embedded: ctx.engines.model.embedded };
  const usage = await readTrialUsage(ctx);
  if (!projectId) {
    return {
      projectId: null,
      brief: null,
      remembered: [],
      documents: [],
      results: [],
      run: null,
      usage,
      needsProof: true,
      keptUntil: null,
      preset: null,
      engine,
      talk: [],
      wordResultId: null,
    };
  }
  const [visit] = await ctx.db
    .select({ provenAt: visitor.provenAt, expiresAt: visitor.expiresAt, wordResultId: visitor.wordResultId })
    .from(visitor)
    .where(eq(visitor.id, ctx.actor.visitorId ?? ""));
  return {
    projectId,
    ...(await readWork(ctx, projectId)),
    usage,
    needsProof: !visit?.provenAt,
    preset: (await currentPreset(ctx, projectId, null)).key,
    keptUntil: visit?.expiresAt.toISOString() ?? null,
    engine,
    talk: await readTrialChat(ctx, projectId),
    wordResultId: visit?.wordResultId ?? null,
  };
}
