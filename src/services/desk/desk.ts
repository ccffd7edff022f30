/** Large material is worked through in threads of their own, small material where it is: the event loop is kept for everybody. */
import { parseBrief } from "#src/brief/parse.ts";
import { readDocument } from "#src/brief/reading/document.ts";
import type { ReadAnswer } from "#src/brief/reading/model/answer.ts";
import { readMemo } from "#src/brief/reading/read.ts";
import type { DocumentReading, Reading } from "#src/brief/reading/schema.ts";
import type { BriefFields } from "#src/brief/schema.ts";
import type { Desk, DocumentText } from "#src/domain/context.ts";
import { AppError } from "#src/shared/errors.ts";
import { createWorkerLane, LaneError } from "#src/shared/reading/worker-lane.ts";
import type { Source } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { serverTools } from "#src/tools/server.ts";
import type { ToolContext } from "#src/tools/tool.ts";

export interface ComposeTask {
  tool: ToolName;
  input: unknown;
  context: ToolContext;
}

/** The text of a memo, sentences, or a document. */
export type ReadTask = string | Source[] | DocumentText;

export interface ThreadedDesk extends Desk {
  /** What a tool makes of a brief without a model. Throws TooHeavy when that takes too long, and the signal's reason. */
  compose(task: ComposeTask, signal?: AbortSignal): unknown;
  close(): Promise<void>;
}

export interface DeskOptions {
  /** Limits of one reading and of one composition, milliseconds; waiting for others does not count. */
  readMs?: number;
  composeMs?: number;
}

/** A brief that a person writes by hand stays below this, in characters and sentences: some milliseconds of work. */
const most = { characters: 6_000, sentences: 80 };
/** So many memos and briefs are remembered with what was read of them. */
const remembered = 32;
const memoryMb = 512;
const idleMs = 60_000;

/** What is asked of a composition that takes too long; `code` is what the model engine knows it by. */
export class TooHeavy extends Error {
  readonly code = "too_heavy";
  constructor(cause: unknown) {
    super("the material took too long to compose", { cause });
    this.name = "TooHeavy";
  }
}

export function createDesk({ readMs = 30_000, composeMs = 60_000 }: DeskOptions = {}): ThreadedDesk {
  const shared = { memoryMb, idleMs };
  const readings = createWorkerLane<ReadTask, unknown>({
    module: "#src/services/desk/reading.ts",
    timeoutMs: readMs,
    ...shared,
  });
  const compositions = createWorkerLane<ComposeTask, unknown>({
    module: "#src/services/desk/composing.ts",
    timeoutMs: composeMs,
    ...shared,
  });
  const fields = createMemory<BriefFields>();
  const memos = createMemory<Reading>();
  const documents = createMemory<DocumentReading>();
  const answers = createMemory<ReadAnswer>();

  async function inThread<Read>(task: ReadTask): Promise<Read> {
    try {
      return (await readings.run(task)) as Read;
    } catch (error) {
      if (isTooHeavy(error)) throw new AppError("material_too_heavy", undefined, { cause: error });
      if (error instanceof LaneError && error.kind === "busy")
        throw new AppError("unavailable", undefined, { cause: error });
      throw error;
    }
  }

  return {
    fieldsOf: (key, sentences) =>
      fields(key, async () => (isLarge(sentences) ? await inThread(sentences) : parseBrief(sentences))),
    readingOf: (text) =>
      memos(text, async () => (text.length > most.characters ? await inThread(text) : readMemo(text))),
    documentOf: (document) => {
      const { title, texts, kind } = document;
      const isShort = texts.length <= most.sentences && texts.join("").length <= most.characters;
      return documents(JSON.stringify([title, kind, texts]), async () =>
        isShort ? readDocument(texts, title, kind) : await inThread(document),
      );
    },
    answerOf: answers,
    compose(task, signal) {
      const { brief } = task.context;
      if (!isLarge(brief.sentences, JSON.stringify(task.input).length))
        return serverTools[task.tool].compose(task.input as never, task.context);
      return compositions.run(task, signal).catch((error: unknown) => {
        throw isTooHeavy(error) ? new TooHeavy(error) : error;
      });
    },
    async close() {
      await Promise.all([readings.close(), compositions.close()]);
    },
  };
}

/** The newest answers by their keys; one that fails is not remembered. */
function createMemory<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key, make) => {
    const before = known.get(key);
    if (before) return before;
    const making = make();
    known.set(key, making);
    making.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
    return making;
  };
}

/** `beside`: characters that come with the sentences. */
function isLarge(sentences: readonly Source[], beside = 0): boolean {
  if (sentences.length > most.sentences) return true;
  return sentences.reduce((sum, { text }) => sum + text.length, beside) > most.characters;
}

/** Its limit of time or memory was reached: asked again, it would be again. */
const isTooHeavy = (error: unknown): boolean =>
  error instanceof LaneError && (error.kind === "timeout" || error.kind === "memory");
