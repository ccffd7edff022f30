/** What a project holds to talk about: its brief, what was made, files, the memo. Only ever of one project. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { sourceDocument } from "../../db/schema/project.ts";
import { result } from "../../db/schema/result.ts";
import { searchEntry as entry } from "../../db/schema/search.ts";
import type { MaterialKind, MessagePart, ThreadMaterial } from "../../shared/message-parts.ts";
import type { Source } from "../../shared/result.ts";
import { type ToolName, toolNames } from "../../shared/run-parts.ts";
import { placeOfResult } from "../../shared/words/place-of-result.ts";
import { catalog } from "../../tools/catalog.ts";
import type { AttachedContent } from "../attachment/access.ts";
import { readAttached } from "../attachment/queries.ts";
import { readNewestBrief } from "../brief/queries.ts";
import type { Context } from "../context.ts";
import { type Announced, announce } from "../message/rules/announce.ts";
import type { RouteTopic } from "../message/rules/route.ts";
import type { ProjectId } from "../project/access.ts";
import { readCurrentWork } from "../result/queries.ts";
import { bucketOf, pairsQuery, projectLexeme } from "../search/rules/words.ts";
import { readSummary } from "../summary/queries.ts";
import { readAsides } from "../thread/queries.ts";
import { answerAbout } from "./rules/about.ts";
import { maxQuotes, notRead, quoteAnswer } from "./rules/answer.ts";
import { questionWords, quotablePassage, rankPassages, sentencesOf } from "./rules/retrieve.ts";

/** Texts looked at for a question, the newest first, and sentences of each. */
const maxTexts = 80;
const sentencesOfText = 200;
const quoteLength = 300;
/** So many are looked at for each that may be quoted: some only ask, or are blanks. */
const passagesPerQuote = 8;
/** Sentences that are weighed for one question, and how many of them in one turn of the event loop. */
const maxWeighed = 4000;
const weighedAtOnce = 400;

/** The brief's sentences as material: those of files and pages lead there, the others to the project's home. */
export function briefMaterial(projectId: ProjectId, sentences: readonly Source[]): ThreadMaterial[] {
  return sentences.map(({ id, text }) => {
    const isFile = /^[FP]\d/u.test(id);
    const to = isFile ? `/${projectId}/files` : `/${projectId}`;
    return { id, kind: isFile ? "file" : "brief", title: "", text: text.slice(0, quoteLength), to };
  });
}

/** Sentences of the project that a question is about, the best first. `sentences`: what the brief holds of it. */
export async function findPassages(
  ctx: Context,
  projectId: ProjectId,
  question: string,
  { sentences, limit }: { sentences: readonly Source[]; limit: number },
): Promise<ThreadMaterial[]> {
  const words = questionWords(question);
  const stored = words.length > 0 ? await readTexts(ctx, projectId, words) : [];
  return best(question, [...briefMaterial(projectId, sentences), ...stored], limit);
}

/** The sentences that a question is about, weighed in turns of the event loop. */
async function best(
  question: string,
  materials: readonly ThreadMaterial[],
  limit: number,
): Promise<ThreadMaterial[]> {
  const all = materials.slice(0, maxWeighed);
  const kept: ThreadMaterial[] = [];
  for (let at = 0; at < all.length; at += weighedAtOnce) {
    kept.push(...rankPassages(question, all.slice(at, at + weighedAtOnce), limit));
    await nextTurn();
  }
  return rankPassages(question, kept, limit);
}

/** Without a model: what was put beside the message says of it, else the project's other material, word for word. */
export async function lookUp(
  ctx: Context,
  projectId: ProjectId,
  question: string,
  attached: readonly AttachedContent[],
): Promise<MessagePart[]> {
  const given = await readAttached(ctx, projectId, attached);
  const told = await best(question, given, maxQuotes);
  if (told.length > 0) return quoteAnswer(told, "attached");
  const sentences = (await readNewestBrief(ctx, projectId))?.sentences ?? [];
  const found = quotablePassage(
    await findPassages(ctx, projectId, question, { sentences, limit: maxQuotes * passagesPerQuote }),
  ).slice(0, maxQuotes);
  if (given.length === 0) return quoteAnswer(found, "project", question);
  return found.length > 0 ? quoteAnswer(found, "elsewhere") : quoteAnswer(given.slice(0, maxQuotes), "heads");
}

/** Without a model: where the project stands, from its summary, its newest results and what stands aside in the conversation. */
export async function describeProjectState(
  ctx: Context,
  projectId: ProjectId,
  threadId: string,
  topic: RouteTopic,
): Promise<MessagePart[]> {
  const brief = await readNewestBrief(ctx, projectId);
  const current = await readCurrentWork(ctx, projectId, brief);
  const asides = await readAsides(ctx, projectId, threadId);
  const results = [...new Map([...current.results, ...asides].map((one) => [one.tool, one])).values()];
  const summary = await readSummary(ctx, projectId, { brief, current });
  return answerAbout(topic, { projectId, summary, brief, results });
}

/** What is said while tools work on a request that something was put beside: files are read as part of the brief. */
export async function announceFrom(
  ctx: Context,
  projectId: ProjectId,
  attached: readonly AttachedContent[],
  asked: Announced,
): Promise<(tools: ToolName[]) => MessagePart[]> {
  const files = attached.filter(({ kind }) => kind === "file");
  const sentences = await readAttached(ctx, projectId, files);
  const heads = files.flatMap(({ to }) => sentences.find((one) => one.to === to) ?? []);
  const others = attached.filter(({ kind }) => kind !== "file");
  return (tools) => [
    { type: "text", text: [announce(tools, asked), ...notRead(others)].join("") },
    { type: "tools", tools },
    ...(heads.length > 0 ? [{ type: "materials" as const, materials: heads }] : []),
  ];
}

const textSchema = z.object({
  kind: z.enum(["result", "file", "memo"]),
  refId: z.string(),
  body: z.string(),
  title: z.string().nullable(),
  tool: z.enum(toolNames).nullable(),
  runId: z.string().nullable(),
  resultId: z.string().nullable(),
});

/** Sentences of results, files and the memo with any of the words, in one statement by the index. */
async function readTexts(
  ctx: Context,
  projectId: ProjectId,
  words: readonly string[],
): Promise<ThreadMaterial[]> {
  const bucket = bucketOf(projectId);
  const any = words.map((word) => `(${pairsQuery([word], bucket)})`).join(" | ");
  const { rows } = await ctx.db.execute(sql`
    select e.kind, e.ref_id "refId", e.body, d.title, r.tool, r.run_id "runId", r.id "resultId"
    from ${entry} e
    left join ${result} r on r.id = e.parent_id
    left join ${sourceDocument} d on d.id = e.ref_id
    where public.search_pairs(e.project_id, e.folded) @@ ${`(${any}) & ${projectLexeme(projectId)}`}::tsquery
      and e.project_id = ${projectId} and e.kind in ('result', 'file', 'memo') and r.deleted_at is null
    order by e.at desc, e.id desc limit ${maxTexts}`);
  return z
    .array(textSchema)
    .parse(rows)
    .flatMap(({ kind, refId, body, title, tool, runId, resultId }) =>
      sentencesOf(body)
        .slice(0, sentencesOfText)
        .map((text): ThreadMaterial => {
          const name = tool ? catalog[tool].title : (title ?? "");
          const to = `/${projectId}${placeOf(kind, refId, runId, resultId)}`;
          return { id: "", kind, title: name.slice(0, 200), text: text.slice(0, quoteLength), to };
        }),
    );
}

function placeOf(kind: MaterialKind, refId: string, runId: string | null, resultId: string | null): string {
  if (kind === "result") return placeOfResult(runId ?? "", resultId ?? "");
  return kind === "memo" ? "/memo" : `/files#document-${refId}`;
}
