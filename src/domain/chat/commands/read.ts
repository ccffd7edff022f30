/** What an answer is made from: the message, what was said before on its branch, and the project's material. */

import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { message } from "#src/db/schema/thread.ts";
import type { ChatTurn } from "#src/engines/model/model.ts";
import {
  type Attachment,
  type MessagePart,
  messagePartSchema,
  type ThreadMaterial,
} from "#src/shared/message-parts.ts";
import type { Source } from "#src/shared/result.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import { readAttached } from "../../attachment/queries.ts";
import { readBriefUnder } from "../../brief/queries.ts";
import type { Context } from "../../context.ts";
import { asksForRegeneration } from "../../message/rules/route.ts";
import { readNewestResults } from "../../result/queries.ts";
import type { Lease } from "../../run/commands/lease.ts";
import { attachedLimit, chatBriefLimit, estimateChat } from "../../run/rules.ts";
import { readAsides } from "../../thread/queries.ts";
import { briefMaterial } from "../queries.ts";
import { collectResults, type ListedResult } from "../rules/listing.ts";
import type { ChatMaterial } from "../rules/prompt.ts";
import { proposedInWords } from "../rules/proposed.ts";

/** Messages of the branch that a model is reminded of, and how much of them. */
const maxMessages = 12;
const messageLength = 1200;
const historyLength = 5000;

export interface ChatInput {
  question: string;
  before: ChatTurn[];
  material: ChatMaterial;
  sentences: readonly Source[];
  /** What may be named in calls: of this project alone. */
  list: readonly ListedResult[];
  /** The person asks for what stands to be made anew, and not for something beside it. */
  asksAnew: boolean;
  /** A file stands beside the message, which tools are to rest on too. */
  hasFiles: boolean;
  /** Tokens that this answer may use. */
  budget: number;
}

export async function readChat(ctx: Context, lease: Lease): Promise<ChatInput> {
  const [asked, ...earlier] = await readBranch(ctx, lease);
  const { sentences } = await readBriefUnder(
    ctx,
    lease.projectId,
    lease.briefId,
    lease.preset,
    lease.materials,
  );
  const list = await readListed(ctx, lease);
  const beside = attachedTo(asked);
  const given = fitting(await readAttached(ctx, lease.projectId, beside), attachedLimit);
  const attached = numberedOnes(given);
  const all = briefMaterial(lease.projectId, sentences);
  const brief = fitting(all, chatBriefLimit);
  const question = wordsOf((asked?.parts ?? []).filter(({ type }) => type === "text"));
  return {
    question,
    asksAnew: asksForRegeneration(question),
    before: turnsBefore(earlier),
    material: { attached, brief, left: all.length - brief.length, results: list },
    sentences,
    list,
    hasFiles: beside.some(({ kind }) => kind === "file"),
    budget: estimateChat(
      sentences.reduce((sum, { text }) => sum + text.length, 0),
      beside.length > 0,
    ),
  };
}

/** The project's newest results, and those that stand aside in the conversation that the run belongs to. */
async function readListed(ctx: Context, { projectId, runId }: Lease): Promise<ListedResult[]> {
  const newest = await readNewestResults(ctx, projectId);
  const [row] = await ctx.db
    .select({ threadId: message.threadId })
    .from(message)
    .where(eq(message.runId, runId))
    .limit(1);
  return collectResults(newest, row ? await readAsides(ctx, projectId, row.threadId) : []);
}

/** What has no number of its own gets one. */
function numberedOnes(materials: readonly ThreadMaterial[]): ThreadMaterial[] {
  let number = 0;
  return materials.map((material) => {
    if (material.id !== "") return material;
    number += 1;
    return { ...material, id: `T${number}` };
  });
}

function attachedTo(row: Row | undefined): Attachment[] {
  return (row?.parts ?? []).flatMap((part) => (part.type === "attachments" ? part.attachments : []));
}

/** Gives material its numbers, from a first one on. */
export function renumberedAnswer(
  materials: readonly ThreadMaterial[],
  letter: string,
  first: number,
): ThreadMaterial[] {
  return materials.map((material, index) => ({ ...material, id: `${letter}${first + index}` }));
}

function fitting(materials: readonly ThreadMaterial[], limit: number): ThreadMaterial[] {
  let length = 0;
  return materials.filter(({ text }) => {
    length += text.length;
    return length <= limit;
  });
}

interface Row {
  role: "user" | "assistant";
  parts: MessagePart[];
}

const rowSchema = z.object({ role: z.enum(["user", "assistant"]), parts: z.array(messagePartSchema) });

/** The message that the run answers, and those before it, the newest first. */
async function readBranch(ctx: Context, { runId }: Lease): Promise<Row[]> {
  const answered = ctx.db
    .select({ id: message.parentId })
    .from(message)
    .where(eq(message.runId, runId))
    .limit(1);
  const { rows } = await ctx.db.execute(sql`
    with recursive path (id, parent_id, role, parts, depth) as (
      select id, parent_id, role, parts, 0 from ${message} where id = (${answered})
      union all
      select above.id, above.parent_id, above.role, above.parts, path.depth + 1
      from ${message} above join path on above.id = path.parent_id
      where path.depth < ${maxMessages}
    )
    select role, parts from path order by depth`);
  return z.array(rowSchema).parse(rows);
}

function wordsOf(parts: readonly MessagePart[]): string {
  const words = parts.flatMap((part) => {
    if (part.type === "text") return [part.text];
    if (part.type === "attachments")
      return [`（付けた材料: ${part.attachments.map(({ title }) => title).join("、")}）`];
    if (part.type === "proposals") return part.proposals.map(proposedInWords);
    if (part.type !== "tools") return [];
    const titles = toolNames.filter((tool) => part.tools.includes(tool)).map((tool) => catalog[tool].title);
    return [`（${titles.join("、")}を作りました）`];
  });
  return words.join("\n");
}

/** The newest that fit, the oldest first, beginning with a person's words. */
function turnsBefore(earlier: readonly Row[]): ChatTurn[] {
  let length = 0;
  const turns: ChatTurn[] = [];
  for (const { role, parts } of earlier) {
    const text = wordsOf(parts).slice(0, messageLength);
    length += text.length;
    if (length > historyLength) break;
    if (text === "") continue;
    turns.unshift(role === "user" ? { role, text } : { role, text, calls: [] });
  }
  const first = turns.findIndex(({ role }) => role === "user");
  return first < 0 ? [] : turns.slice(first);
}
