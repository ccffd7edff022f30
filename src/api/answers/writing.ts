/** Answers about memos, threads and presets. */
import { z } from "zod";
import { presetRules, textEdit } from "./basics.ts";
import { chosenMaterials, messagePart } from "./chat.ts";
import { resultView } from "./documents.ts";
import { named } from "./named.ts";
import { failure, toolStep } from "./runs.ts";

export const memoDocument = named("MemoDocument", () =>
  z.object({ version: z.number(), update: z.string() }),
);

const partState = named("PartState", () => z.enum(["taken", "open", "left", "overtaken"]));

const proposalPart = named("ProposalPart", () =>
  z.object({
    state: partState(),
    added: z.array(z.string()),
    from: z.number(),
    to: z.number(),
    edits: z.array(textEdit()),
  }),
);

const proposalState = named("ProposalState", () =>
  z.enum(["ready", "failed", "stopped", "writing", "closed"]),
);

export const proposalView = named("ProposalView", () =>
  z.object({
    id: z.string(),
    kind: z.enum(["continue", "shorter", "plainer", "bullets", "notation", "rephrase"]),
    state: proposalState(),
    quote: z.string(),
    author: z.string().nullable(),
    parts: z.array(proposalPart()),
    problem: z.string(),
    at: z.string(),
  }),
);

export const answeredProposal = named("AnsweredProposal", () =>
  z.object({ proposal: proposalView(), change: memoDocument().nullable() }),
);

export const memoView = named("MemoView", () =>
  z.object({
    text: z.string(),
    version: z.number(),
    author: z.string().nullable(),
    updatedAt: z.string().nullable(),
  }),
);

export const memoAnswer = named("MemoAnswer", () =>
  z.object({ state: z.enum(["saved", "conflict"]), memo: memoView() }),
);

export const memoVersionRow = named("MemoVersionRow", () =>
  z.object({ version: z.number(), author: z.string().nullable(), length: z.number(), updatedAt: z.string() }),
);

const messageRun = named("MessageRun", () =>
  z.object({
    id: z.string(),
    steps: z.array(toolStep()),
    results: z.array(resultView()),
    target: z.object({ itemId: z.string(), text: z.string() }).nullable().optional(),
    state: z.enum(["done", "failed", "stopped", "queued", "running"]),
    attempt: z.number(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    error: failure().nullable(),
  }),
);

const messageView = named("MessageView", () =>
  z.object({
    id: z.string(),
    after: z.string().nullable(),
    number: z.number(),
    role: z.enum(["user", "assistant"]),
    author: z.string().nullable(),
    own: z.boolean(),
    parts: z.array(messagePart()),
    run: messageRun().nullable(),
    branches: z.array(z.string()),
    feedback: z.enum(["good", "bad"]).nullable(),
    at: z.string(),
  }),
);

export const messagePage = named("MessagePage", () =>
  z.object({
    messages: z.array(messageView()),
    hasMore: z.boolean(),
    hasNewer: z.boolean(),
    newest: z.number(),
  }),
);

const presetRow = named("PresetRow", () =>
  z.object({ id: z.string(), name: z.string(), version: z.number(), updatedAt: z.string() }),
);

export const presetList = named("PresetList", () =>
  z.object({ current: z.string().nullable(), presets: z.array(presetRow()) }),
);

export const presetVersionRow = named("PresetVersionRow", () =>
  z.object({ version: z.number(), name: z.string(), author: z.string().nullable(), at: z.string() }),
);

export const presetView = named("PresetView", () =>
  z.object({ id: z.string(), version: z.number(), preset: presetRules() }),
);

export const proposalList = named("ProposalList", () =>
  z.object({
    offers: z.array(z.enum(["continue", "shorter", "plainer", "bullets", "notation", "rephrase"])),
    proposals: z.array(proposalView()),
  }),
);

const threadRow = named("ThreadRow", () =>
  z.object({
    id: z.string(),
    title: z.string(),
    pinned: z.boolean(),
    archived: z.boolean(),
    preset: z.string().nullable(),
    materials: chosenMaterials().nullable(),
    private: z.boolean(),
    own: z.boolean(),
    model: z.string().nullable(),
    activeAt: z.string(),
    unread: z.number(),
  }),
);

export const threadList = named("ThreadList", () =>
  z.object({ threads: z.array(threadRow()), next: z.string().nullable() }),
);
