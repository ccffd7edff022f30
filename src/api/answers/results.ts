/** Answers about results and their items. */
import { z } from "zod";
import { toolName } from "./basics.ts";
import { resultView } from "./documents.ts";
import { changePart, itemView } from "./items.ts";
import { named } from "./named.ts";
import { failure, toolStep } from "./runs.ts";

export const chosenPiece = named("ChosenPiece", () =>
  z.object({
    id: z.string(),
    tool: toolName(),
    resultId: z.string(),
    runId: z.string(),
    head: z.string(),
    body: z.string(),
    item: itemView(),
    beside: z.array(z.string()),
    by: z.string().nullable(),
    aside: z.boolean(),
    stale: z.array(z.string()),
    toFill: z.number(),
    held: z.enum(["must", "inside"]).nullable(),
  }),
);

export const commentView = named("CommentView", () =>
  z.object({
    id: z.string(),
    itemId: z.string().nullable(),
    author: z.string(),
    text: z.string(),
    at: z.string(),
    resolvedBy: z.string().nullable(),
    edited: z.boolean(),
    mine: z.boolean(),
  }),
);

const comparedCell = named("ComparedCell", () =>
  z.object({ label: z.string(), standing: z.enum(["changed", "own", "same"]), parts: z.array(changePart()) }),
);

const comparedResult = named("ComparedResult", () =>
  z.object({
    id: z.string(),
    runId: z.string(),
    tool: toolName(),
    approval: z.enum(["approved", "used", "draft", "review", "returned"]),
    by: z.string().nullable(),
    at: z.string(),
    against: z.number().nullable(),
  }),
);

export const resultComparison = named("ResultComparison", () =>
  z.object({ results: z.array(comparedResult()), rows: z.array(z.array(comparedCell().nullable())) }),
);

const decidedPiece = named("DecidedPiece", () =>
  z.object({
    text: z.string(),
    tool: toolName(),
    stale: z.boolean(),
    by: z.string().nullable(),
    at: z.string().nullable(),
    changed: z.boolean(),
    itemId: z.string(),
    resultId: z.string(),
    runId: z.string(),
  }),
);

const decisionRow = named("DecisionRow", () =>
  z.object({
    id: z.string(),
    kind: z.enum([
      "approved",
      "comment",
      "used",
      "edited",
      "draft",
      "review",
      "returned",
      "exported",
      "sent",
    ]),
    tool: toolName().nullable(),
    resultId: z.string().nullable(),
    itemId: z.string().nullable(),
    by: z.string().nullable(),
    client: z.boolean(),
    text: z.string(),
    before: z.string().nullable(),
    note: z.string(),
    pieces: z.number(),
    version: z.number().nullable(),
    runId: z.string().nullable(),
    at: z.string(),
  }),
);

export const decisionList = named("DecisionList", () =>
  z.object({ decisions: z.array(decisionRow()), next: z.string().nullable() }),
);

const summaryMove = named("SummaryMove", () =>
  z.object({
    kind: z.enum(["make", "approve", "choose", "update", "gaps", "deliver", "voices"]),
    text: z.string(),
    result: z.object({ id: z.string(), runId: z.string() }).nullable(),
  }),
);

const relatedResult = named("RelatedResult", () =>
  z.object({
    id: z.string(),
    runId: z.string(),
    tool: toolName(),
    approval: z.enum(["approved", "used", "draft", "review", "returned"]),
    at: z.string(),
  }),
);

const relatedThread = named("RelatedThread", () =>
  z.object({ id: z.string(), title: z.string(), made: z.boolean() }),
);

export const resultRelations = named("ResultRelations", () =>
  z.object({
    from: z.array(relatedResult()),
    results: z.array(relatedResult()),
    threads: z.array(relatedThread()),
    memo: z.boolean(),
    summary: z.array(z.string()),
    more: z.boolean(),
  }),
);

export const restructured = named("Restructured", () =>
  z.object({
    items: z.array(itemView()),
    resultId: z.string(),
    act: z.object({ id: z.string(), added: z.array(z.string()) }).nullable(),
  }),
);

const resultRow = named("ResultRow", () =>
  z.object({
    id: z.string(),
    runId: z.string(),
    tool: toolName(),
    state: z.enum(["done", "making", "failed", "partial", "stopped"]),
    approval: z.enum(["approved", "used", "draft", "review", "returned"]),
    items: z.number(),
    adopted: z.number(),
    comments: z.number(),
    first: z.string().nullable(),
    starred: z.boolean(),
    tags: z.array(z.string()),
    stale: z.array(z.string()),
    removedAt: z.string().nullable(),
    at: z.string(),
  }),
);

export const resultList = named("ResultList", () =>
  z.object({ results: z.array(resultRow()), next: z.string().nullable() }),
);

export const resultBoard = named("ResultBoard", () =>
  z.object({
    approved: resultList(),
    used: resultList(),
    draft: resultList(),
    review: resultList(),
    returned: resultList(),
  }),
);

export const runView = named("RunView", () =>
  z.object({
    run: z
      .object({
        state: z.enum(["done", "failed", "stopped", "queued", "running"]),
        attempt: z.number(),
        startedAt: z.string().nullable(),
        endedAt: z.string().nullable(),
        error: failure().nullable(),
        id: z.string(),
        steps: z.array(toolStep()),
        targetItemId: z.string().nullable(),
      })
      .nullable(),
    results: z.array(resultView()),
  }),
);

const summaryLine = named("SummaryLine", () =>
  z.object({
    key: z.enum(["promise", "product", "audience", "proof", "offer", "tone", "questions", "steps"]),
    texts: z.array(z.string()),
    from: z.string(),
    more: z.number(),
    version: z.number(),
    edit: z
      .object({ by: z.string().nullable(), at: z.string(), now: z.array(z.string()).nullable() })
      .nullable(),
  }),
);

const toolStatusRow = named("ToolStanding", () =>
  z.object({
    tool: toolName(),
    state: z.enum(["none", "making", "made", "stale"]),
    approval: z.enum(["approved", "used", "draft", "review", "returned"]).nullable(),
    picked: z.number(),
    runId: z.string().nullable(),
    resultId: z.string().nullable(),
  }),
);

export const summaryView = named("SummaryView", () =>
  z.object({
    lines: z.array(summaryLine()),
    moves: z.array(summaryMove()),
    decided: z.array(decidedPiece()),
    moreDecided: z.number(),
    tools: z.array(toolStatusRow()),
    characters: z.number(),
    stamp: z.string(),
  }),
);
