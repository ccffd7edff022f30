/** Decides what a message asks for, and answers it: with work, with words, or with a model. */
import type { MessagePart } from "#src/shared/message-parts.ts";
import { changes, variations } from "#src/tools/target.ts";
import type { AttachedContent } from "../../attachment/access.ts";
import { briefWithFiles, prepareFiles } from "../../brief/commands/save.ts";
import { readNewestBrief } from "../../brief/queries.ts";
import { announceFrom, describeProjectState, lookUp } from "../../chat/queries.ts";
import { type Context, chatEngine, withEmbedded, withModel } from "../../context.ts";
import { currentPreset } from "../../preset/queries.ts";
import { onProject } from "../../project/access.ts";
import { accessItem } from "../../result/access.ts";
import { askTools } from "../../run/commands/ask.ts";
import { startRun } from "../../run/commands/start.ts";
import { varyItem } from "../../run/commands/vary.ts";
import type { ThreadAccess } from "../../thread/access.ts";
import { currentMaterials, currentModel } from "../../thread/queries.ts";
import { DailyBudgetSpent } from "../../usage/commands/money.ts";
import { lastWork, lineAt } from "../queries.ts";
import { asksForRegeneration, type MessageRoute, routeMessage } from "../rules/route.ts";
import { isPressed } from "../schema.ts";

interface Answer {
  parts: MessagePart[];
  runId: string | null;
}

/** Gives the brief to work on, in the run's own transaction. */
export type BriefOf = (inner: Context) => Promise<string>;

export async function newestBrief(
  ctx: Context,
  { projectId, threadId }: ThreadAccess,
  attached: readonly AttachedContent[],
): Promise<BriefOf | null> {
  const brief = await readNewestBrief(ctx, projectId);
  // Files that were chosen for the thread may be newer than the brief.
  const isChosen = (await currentMaterials(ctx, threadId))?.files?.length;
  if (brief && !isChosen) return async () => brief.id;
  // A file that was put beside the first message is something to work on.
  if (!brief && !attached.some(({ kind }) => kind === "file")) return null;
  await prepareFiles(ctx, projectId);
  return (inner) => briefWithFiles(inner, projectId);
}

interface Asked {
  text: string;
  attached: readonly AttachedContent[];
  key: string;
  /** A person with an account asks: a visitor's messages are understood by their words alone. */
  isPerson: boolean;
}

type Store = (inner: Context, reply: Answer) => Promise<void>;

/** Decides what a message asks for and hands the answer on to be stored: with its run, in the run's own transaction. */
export async function answer(
  outer: Context,
  access: ThreadAccess,
  briefOf: BriefOf | null,
  asked: Asked,
  store: Store,
): Promise<void> {
  const chosen = withModel(outer, await currentModel(outer, access.threadId));
  const ctx = await onProject(chosen, access.projectId);
  const { text, attached, key, isPerson } = asked;
  const idempotencyKey = `message:${access.threadId}:${key}`;
  if (briefOf && isPerson && !chatEngine(ctx).embedded && !isPressed(text)) {
    try {
      return await talk(ctx, access, briefOf, { text, attached, idempotencyKey }, store);
    } catch (error) {
      if (!(error instanceof DailyBudgetSpent) || error.over !== "embedded") throw error;
      return byWords(withEmbedded(ctx), access, briefOf, asked, store);
    }
  }
  return byWords(ctx, access, briefOf, asked, store);
}

/** What a message asks for, by its words alone. */
async function byWords(
  ctx: Context,
  access: ThreadAccess,
  briefOf: BriefOf | null,
  asked: Asked,
  store: Store,
): Promise<void> {
  const { text, attached, key, isPerson } = asked;
  const idempotencyKey = `message:${access.threadId}:${key}`;
  const last = await lastWork(ctx, access.threadId);
  const route = routeMessage(text, {
    ...{ hasBrief: briefOf !== null, last: last?.asked ?? [] },
    linesElsewhere: !isPerson,
  });
  if (route.kind === "tools" && briefOf) {
    const { goal, inputs, asBefore, style, said } = route;
    const ask = {
      ...{ goal, keep: [], keepsOwn: true, threadId: access.threadId, idempotencyKey },
      // A visit has one place for what is made; a conversation stands beside the project's.
      ...(isPerson ? { beside: "all" as const, anew: asksForRegeneration(text) } : {}),
      ...(asBefore ? { inputs: {}, over: inputs, asBefore } : { inputs }),
      ...(style ? { style: style.key } : {}),
    };
    const parts = await announceFrom(ctx, access.projectId, attached, {
      asked: goal === "everything" ? null : goal,
      said,
      style,
    });
    await askTools(
      ctx,
      access.projectId,
      ask,
      await withFiles(ctx, access, attached, briefOf),
      (inner, { runId, tools }) => store(inner, { parts: parts(tools), runId }),
    );
    return;
  }
  if (route.kind === "line") {
    const item = last && (await lineAt(ctx, last.runId, route));
    if (item) return reword(ctx, item.id, route, idempotencyKey, store);
  }
  const parts = await told(ctx, access, route, { text, attached });
  await ctx.transaction((inner) => store(inner, { parts, runId: null }));
}

/** What can be said without making anything. */
async function told(
  ctx: Context,
  { projectId, threadId }: ThreadAccess,
  route: MessageRoute,
  { text, attached }: Pick<Asked, "text" | "attached">,
): Promise<MessagePart[]> {
  switch (route.kind) {
    case "about":
      // What was put beside a question is what it is about.
      if (attached.length > 0) return lookUp(ctx, projectId, text, attached);
      return describeProjectState(ctx, projectId, threadId, route.topic);
    case "say":
      return [{ type: "text", text: route.text }];
    case "line":
      return [
        {
          type: "text",
          text: `${route.place}番目は見つかりませんでした。結果の番号を確かめて、もう一度頼んでください。`,
        },
      ];
    default:
      return lookUp(ctx, projectId, text, attached);
  }
}

/** One line in another way: three to choose from, or a new one in its place. */
async function reword(
  ctx: Context,
  itemId: string,
  { change, place }: Extract<MessageRoute, { kind: "line" }>,
  idempotencyKey: string,
  store: Store,
): Promise<void> {
  const access = await accessItem(ctx, itemId, "work");
  const text =
    change === "reroll"
      ? `${place}番目を作り直します。`
      : `${place}番目を「${changes[change]}」で、${variations(change)}案作ります。`;
  await varyItem(ctx, access, { change, idempotencyKey }, (inner, { runId }) =>
    store(inner, { parts: [{ type: "text", text }], runId }),
  );
}

/** A model answers, in a run of its own that may grow tools. */
async function talk(
  ctx: Context,
  { threadId, projectId }: ThreadAccess,
  briefOf: BriefOf,
  { text, attached, idempotencyKey }: Pick<Asked, "text" | "attached"> & { idempotencyKey: string },
  store: Store,
): Promise<void> {
  const plan = async (inner: Context) => ({
    briefId: await briefOf(inner),
    steps: [],
    targetItemId: null,
    talks: true as const,
    preset: await currentPreset(inner, projectId, threadId),
    materials: await currentMaterials(inner, threadId),
    hasAttached: attached.length > 0,
    asked: { text },
    idempotencyKey,
  });
  await startRun(ctx, projectId, plan, (inner, { runId }) => store(inner, { parts: [], runId }));
}

/** Files that are put beside a request become part of the brief that it is made from. */
async function withFiles(
  ctx: Context,
  { projectId }: ThreadAccess,
  attached: readonly AttachedContent[],
  briefOf: BriefOf,
): Promise<BriefOf> {
  if (!attached.some(({ kind }) => kind === "file")) return briefOf;
  await prepareFiles(ctx, projectId);
  return (inner) => briefWithFiles(inner, projectId);
}
