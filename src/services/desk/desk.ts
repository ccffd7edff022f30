/** Large material is worked through in threads of their own, small material where it is: the event loop is kept for everybody. */
import { parseBrief } from "#src/brief/parse.ts";
import type { BriefFields } from "#src/brief/schema.ts";
import type { Desk } from "#src/domain/context.ts";
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
/** Briefs whose fields are remembered. */
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
  const readings = createWorkerLane<Source[], BriefFields>({
    module: "#src/services/desk/reading.ts",
    timeoutMs: readMs,
    ...shared,
  });
  const compositions = createWorkerLane<ComposeTask, unknown>({
    module: "#src/services/desk/composing.ts",
    timeoutMs: composeMs,
    ...shared,
  });
  const fields = new Map<string, Promise<BriefFields>>();

  async function read(sentences: Source[]): Promise<BriefFields> {
    if (!isLarge(sentences)) return parseBrief(sentences);
    try {
      return await readings.run(sentences);
    } catch (error) {
      if (isTooHeavy(error)) throw new AppError("material_too_heavy", undefined, { cause: error });
      if (error instanceof LaneError && error.kind === "busy")
        throw new AppError("unavailable", undefined, { cause: error });
      throw error;
    }
  }

  return {
    fieldsOf(key, sentences) {
      const known = fields.get(key);
      if (known) return known;
      const reading = read(sentences);
      fields.set(key, reading);
      reading.catch(() => fields.delete(key));
      for (const oldest of fields.keys()) {
        if (fields.size <= remembered) break;
        fields.delete(oldest);
      }
      return reading;
    },
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

/** `beside`: characters that come with the sentences. */
function isLarge(sentences: readonly Source[], beside = 0): boolean {
  if (sentences.length > most.sentences) return true;
  return sentences.reduce((sum, { text }) => sum + text.length, beside) > most.characters;
}

/** Its limit of time or memory was reached: asked again, it would be again. */
const isTooHeavy = (error: unknown): boolean =>
  error instanceof LaneError && (error.kind === "timeout" || error.kind === "memory");
