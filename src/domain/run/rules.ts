import { createHash } from "node:crypto";
import type { RunState } from "../../db/schema/run.ts";
import { describeError, type ErrorCode } from "../../shared/errors.ts";
import type { RunData, StepData, ToolName, ToolStep } from "../../shared/run-parts.ts";
import { catalog } from "../../tools/catalog.ts";
import { serverTool } from "../../tools/server.ts";

/** A run is taken over this many times before it is given up as failed. */
export const maxAttempts = 3;
/** Runs of one project that may be open at the same time. */
export const maxOpenRuns = 4;

/** Names what a run was asked to do, so that a key used again for something else is noticed. */
export function hashInput(briefId: string, asked: unknown, targetItemId: string | null): string {
  return createHash("sha256")
    .update(JSON.stringify([briefId, asked, targetItemId]))
    .digest("base64url");
}

/** A whole number from an id, so that a run taken over writes with the same seed. */
export function seedFrom(id: string): number {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 7), 16);
}

interface RunRow {
  state: RunState;
  attempt: number;
  startedAt: Date | null;
  endedAt: Date | null;
  errorCode: ErrorCode | null;
}

export function runData(row: RunRow): RunData {
  return {
    state: row.state,
    attempt: row.attempt,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    error: row.errorCode ? { code: row.errorCode, message: describeError(row.errorCode).message } : null,
  };
}

/** A step before anything has happened. */
export function waitingStep(tool: ToolStep["tool"]): StepData {
  const times = { startedAt: null, endedAt: null };
  return { tool, state: "waiting", resultId: null, ...times, problems: [], tokens: 0, cost: null };
}

/** Instructions, schema and what was made before: about this many tokens go in with every question. */
const framing = 1500;
/** A written piece with its fields, its sources and the JSON around it. */
const perPiece = 90;

/** Questions that a tool is asked in, with this input or, before there is one, with its usual one: the material goes in with each. */
function questionsOf(tool: ToolName, input: Record<string, unknown> = {}): number {
  const { definition, parts } = serverTool(tool);
  return Math.max(1, parts?.(definition.input.parse(input)).length ?? 1);
}

/** Tokens of a tool for a brief of that many characters, before it runs. On the high side: what is left is given back. */
export function estimateRunTokens(
  tool: ToolName,
  briefCharacters: number,
  input?: Record<string, unknown>,
): number {
  const questions = questionsOf(tool, input);
  const exact = (framing + briefCharacters) * questions + catalog[tool].pieces.about * perPiece;
  return Math.ceil(exact / 100) * 100;
}

/** What goes in with each turn of a talk beside the brief, and what comes out; and how many turns that is for. */
const talkFraming = 3500;
const talkOutput = 1000;
const turnsInAnswer = 4;
/** Characters of the brief that a talk is given; the rest is looked up by search. */
export const chatBriefLimit = 6000;

/** Characters of what was put beside a message that go in whole, before the brief. */
export const attachedLimit = 8000;

/**
 * Tokens that an answer of the assistant may use. What it has used at the end is counted, the rest is given back.
 * `hasAttached`: something was put beside the message.
 */
export function estimateChat(briefCharacters: number, hasAttached = false): number {
  const brief = Math.min(briefCharacters, chatBriefLimit) + (hasAttached ? attachedLimit : 0);
  return Math.ceil(((talkFraming + brief + talkOutput) * turnsInAnswer) / 100) * 100;
}

/** What goes in with a memo that a model is asked four questions about, and what comes out: its instructions, and a row for each sentence. */
const readingFraming = 6_400;
const readingPerCharacter = 3.8;

/** Tokens that reading a memo of so many characters may take. What it has used at the end is counted, the rest is given back. */
export function estimateReading(memoCharacters: number): number {
  return Math.ceil((readingFraming + memoCharacters * readingPerCharacter) / 100) * 100;
}

/** Tokens of each tool, for a brief of that many characters. */
export function estimatesOf(briefCharacters: number): Record<ToolName, number> {
  const entries = Object.values(catalog).map(
    ({ id }) => [id, estimateRunTokens(id, briefCharacters)] as const,
  );
  return Object.fromEntries(entries) as Record<ToolName, number>;
}

/** Questions that a tool asks the web at most. */
export function estimateSearches({ tool, input }: ToolStep): number {
  return tool === "search" && (input.scope === "web" || input.scope === "all") ? maxSearches : 0;
}
const maxSearches = 5;
